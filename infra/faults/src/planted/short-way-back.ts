import { features } from '@tennis/contracts';

/** Keeps the way back open for the milliseconds that the run sets, not for minutes. */
features.rollbackWindow = Number(process.env['WAY_BACK']);
