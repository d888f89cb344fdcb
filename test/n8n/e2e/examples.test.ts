import { describeWorkflows } from './parts/workflows';
import { presentTarball } from './tarball';
import { useWorld } from '../world';

/** An n8n for the examples alone. */
const world = useWorld('e2e-examples', presentTarball);

describe('workflows', () => describeWorkflows(world));
