import { setTimeout as pause } from 'node:timers/promises';
import { expectedFailure } from '../../host/expected-failure';
import type { AppContext } from '../../kernel/app-context';

/** Milliseconds after which a killed node no longer counts, and between two polls. */
const patience = 7_000;
const pollInterval = 200;

/** @throws ExpectedFailure `move.other-node` while another node works on the same engines. */
export const requireNoOtherNode = async ({ nodes }: Pick<AppContext, 'nodes'>): Promise<void> => {
  for (const end = performance.now() + patience; ; await pause(pollInterval)) {
    const other = (await nodes.list()).find(({ alive, own }) => alive && !own);
    if (!other) return;
    if (performance.now() > end) throw expectedFailure('move.other-node', { name: other.name });
  }
};
