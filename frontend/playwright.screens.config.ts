import type { PlaywrightTestConfig } from '@playwright/test';
import journeys from './playwright.config';

/** `npx playwright test --config frontend/playwright.screens.config.ts`: pictures to look at, into SCREENS_DIR or test-results/screens. */
const screens: PlaywrightTestConfig = { ...journeys, testMatch: '**/*.screens.ts', reporter: 'line' };
export default screens;
