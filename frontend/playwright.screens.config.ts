import type { PlaywrightTestConfig } from '@playwright/test';
import journeys from './playwright.config';

/** `npx playwright test --config frontend/playwright.screens.config.ts`: takes screenshots into SCREENS_DIR or test-results/screens. */
const screens: PlaywrightTestConfig = { ...journeys, testMatch: '**/*.screens.ts', reporter: 'line' };
export default screens;
