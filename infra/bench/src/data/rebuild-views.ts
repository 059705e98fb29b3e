import type { Recorded } from '@tennis/contracts';
import { ladderViews } from '@tennis/projections';

/** What the rebuild's threads load. The invented log has no personal data. */
export const loadViews = () => ladderViews;
export const openPersonalData = () => (event: Recorded) => event;
