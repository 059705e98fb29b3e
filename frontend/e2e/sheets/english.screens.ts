import type { Page } from '@playwright/test';
import { contactSheet } from './sheet';
import { look, opening, press } from './look';
import { joana, ladderNamed, makeMatches, test } from './world';

// the screens on which English texts differ enough in length to change a line
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ actionTimeout: 10_000, locale: 'en-GB' });
const maria = 'maria@example.pt';
const root = 'root@example.pt';
let world: Awaited<ReturnType<typeof makeMatches>>;
let camelias: string;
test.beforeAll(async ({ browser, community }) => {
  test.setTimeout(300_000);
  world = await makeMatches(browser, community);
  camelias = `/tournaments/${await ladderNamed(world.root.page, 'Camélias')}`;
});

const desk = (part: string) => `/tournaments/${world.ladder}?tab=manage&part=${part}`;
const step = (nth: number) => async (at: Page) => {
  await at.getByRole('dialog').getByLabel('Name of the tournament').fill('Spring ladder');
  for (let n = 0; n < nth; n += 1) await at.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
};

test('home and ladder', ({ page }) =>
  contactSheet(page, 'en-home-ladder', [
    look('landing', '/', { isWhole: true }),
    look('home', '/', { as: joana, isWhole: true }),
    look('home, much to do', '/', { as: maria, isWhole: true }),
    look('ladder', camelias, { as: joana, isWhole: true }),
    look('overview', `${camelias}?tab=overview`, { as: joana, isWhole: true }),
    look('challenge', camelias, { as: joana, then: opening('Challenge') }),
  ]));

test('match', ({ page }) =>
  contactSheet(page, 'en-match', [
    look('agreed', `/matches/${world.agreed}`, { as: maria, isWhole: true }),
    look('to confirm', `/matches/${world.toConfirm}`, { as: maria }),
    look('in dispute', `/matches/${world.disputed}`, { as: maria, isWhole: true }),
    look('to decide', `/matches/${world.disputed}`, { as: root, isWhole: true }),
    look('decided', `/matches/${world.ruled}`, { as: maria, isWhole: true }),
    look('challenges', '/challenges', { as: joana }),
  ]));

test('one’s own', ({ page }) =>
  contactSheet(page, 'en-own', [
    look('profile', '/profile', { as: joana, isWhole: true }),
    look('settings', '/settings', { as: joana, isWhole: true }),
    look('notifications', '/notifications', { as: joana, isWhole: true }),
    look('to validate', '/notifications?tab=validations', { as: joana }),
  ]));

test('progress', ({ page }) =>
  contactSheet(page, 'en-progress', [
    look('overview', '/gamification', { as: joana, isWhole: true }),
    look('goals', '/gamification?tab=challenges', { as: 'ana.silva@example.pt', isWhole: true }),
    look('badges', '/gamification?tab=progress', { as: joana }),
    look('with others', '/gamification?tab=social', { as: 'ana.silva@example.pt', isWhole: true }),
  ]));

test('making a ladder, and its rules', ({ page }) =>
  contactSheet(page, 'en-wizard', [
    look('base', '/tournaments?create=true', { as: maria, then: step(0) }),
    look('points', '/tournaments?create=true', { as: maria, then: step(1) }),
    look('challenges', '/tournaments?create=true', { as: maria, then: step(2) }),
    look('rules', desk('rules'), { as: root, isWhole: true }),
    look('rules in words', `${camelias}?tab=overview&rules=changes`, { as: joana, isWhole: true }),
  ]));

test('desk', ({ page }) =>
  contactSheet(page, 'en-desk', [
    look('people', desk('people'), { as: root, isWhole: true }),
    look('referees', desk('referees'), { as: root }),
    look('availability', desk('hours'), { as: root }),
    look('tournament', desk('tournament'), { as: root, isWhole: true }),
    look('ranking', desk('ranking'), { as: root }),
  ]));

test('navigation', ({ page }) =>
  contactSheet(page, 'en-shell', [
    look('menu, visitor', '/about', { then: menu }),
    look('menu', '/about', { as: joana, then: menu }),
    look('account', '/about', { as: joana, then: press(/^Account of/) }),
    look('create and open', '/about', { as: joana, then: press('Create and open') }),
    look('help', '/tournaments', { as: joana, then: opening('Help') }),
    look('privacy', '/privacy'),
    // the narrowest supported width: half of the screenshots keep their usual width
    look('at 320 px', '/', { as: joana, then: narrowest }),
    look('at 320 px, menu', '/about', { as: joana, then: async (at) => (await narrowest(at), menu(at)) }),
    look('at 320 px, a ladder', camelias, { as: joana, then: narrowest }),
  ]));

/** Opens the menu of a narrow page; a wide page shows its entries at the side. */
async function menu(at: Page): Promise<void> {
  if (at.viewportSize()!.width < 900) await opening('Menu')(at);
}

async function narrowest(at: Page): Promise<void> {
  if (at.viewportSize()!.width < 400) await at.setViewportSize({ width: 320, height: 720 });
}
