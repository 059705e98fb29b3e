import type { Recorded } from '@tennis/contracts';
import { ladderViews } from '@tennis/projections';

/** Loaded by the threads of a rebuild. The invented log has no personal data. */
export const loadViews = () => ladderViews;
export const openPersonalData = () => (event: Recorded) => event;
