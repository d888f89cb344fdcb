import { WITHOUT_EDITOR } from '../../../tools/n8n/n8n';
import { describePayouts } from './parts/payouts';
import { presentTarball } from './tarball';
import { useWorld } from '../world';

/** An n8n for what the examples around the table "Payouts" do together. */
const world = useWorld('e2e-paying', presentTarball, WITHOUT_EDITOR);

describe('payouts', () => describePayouts(world));
