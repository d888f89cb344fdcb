import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import { describeDecisions } from './parts/decisions';
import { presentTarball } from './tarball';
import { useWorld } from '../world';

/** An n8n for who may decide, which is killed, and whose clock is put ahead. */
const world = useWorld('e2e-decisions', presentTarball, WITHOUT_EDITOR);

describe('decisions', () => describeDecisions(world));
