import { features } from '@tennis/contracts';

/** The way back stays open for seconds instead of minutes. */
features.wayBack = 20_000;
