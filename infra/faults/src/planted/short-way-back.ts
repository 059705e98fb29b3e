import { features } from '@tennis/contracts';

/** The way back stays open for as many milliseconds as the run says, not for minutes. */
features.wayBack = Number(process.env['WAY_BACK']);
