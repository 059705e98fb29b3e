import { expect, type Page, test } from '@playwright/test';
import type { SignedInUser } from '@tennis/contracts';
import { moveStanding, rankingOf, standingsOf } from '../src/testing/standings';
import { ana, tournamentOf } from '../src/testing/world';
import { visit } from './kit/visit';

const tournament = tournamentOf({ players: 24, results: 61 });
/** Has place 500 of the ladder. */
const me: SignedInUser = { ...ana, id: 'player-500' };

/** Answers that a real server rarely gives on demand; calls not named here behave like for a visitor without data. */
const answering = (page: Page, answers: Readonly<Record<string, { status?: number; json: unknown }>>) =>
  page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const answer =
      answers[pathname] ?? (pathname === '/api/users/me' ? { status: 401, json: {} } : { status: 404, json: { message: 'Não existe' } });
    return route.fulfill({ status: answer.status ?? 200, json: answer.json });
  });

const board = '/api/tournaments/escada/ranking';

test('a thousand rows are never all in the DOM, and the reader’s own row is one press away', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  await answering(page, {
    '/api/users/me': { json: me },
    '/api/tournaments/escada': { json: { ...tournament, players: 1000 } },
    [board]: { json: rankingOf(standingsOf(1000)) },
  });
  await visit(page, '/tournaments/escada');
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '1000');
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500);
  await page.getByRole('button', { name: 'Ir para a minha posição' }).first().click();
  const own = page.getByRole('button', { name: /^500\.º,/ });
  await expect(own).toBeInViewport();
  await expect(own).toBeFocused();
});

test('a board where many rows move waits for the reader’s consent, and one where few move does not', async ({ page }) => {
  let standings = standingsOf(24);
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === board) return route.fulfill({ json: rankingOf(standings) });
    return pathname === '/api/tournaments/escada' ? route.fulfill({ json: tournament }) : route.fulfill({ status: 401, json: {} });
  });
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close()); // without a socket the page polls every 30 s
  await page.clock.install();
  await page.goto('/tournaments/escada');
  const row = (name: RegExp) => page.getByRole('list', { name: 'Classificação' }).getByRole('button', { name });
  await expect(row(/^1\.º, Inês Carvalho/)).toBeVisible();
  standings = moveStanding(standings, 2, 1);
  await page.clock.fastForward(31_000);
  await expect(row(/^1\.º, Tiago Nunes/)).toBeVisible();
  standings = moveStanding(standings, 24, 1);
  await page.clock.fastForward(31_000);
  const pill = page.getByRole('button', { name: 'Classificação atualizada · ver' });
  await expect(pill).toBeVisible();
  await expect(row(/^1\.º, Tiago Nunes/)).toBeVisible();
  await pill.click();
  await expect(row(/^1\.º, Catarina Reis 24/)).toBeVisible();
});
