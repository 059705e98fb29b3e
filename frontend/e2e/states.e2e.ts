import { expect, type Page, test } from '@playwright/test';
import type { AnswerOf, listTournaments, readTournament, SignedInUser } from '@tennis/contracts';
import { findings } from './kit/findings';
import { moveStanding, rankingOf, standingsOf } from '../src/testing/standings';
import { ana, pageOf, tournamentOf } from '../src/testing/world';
import { visit } from './kit/visit';

const tournament = tournamentOf({ players: 24, results: 61 });
const card: AnswerOf<typeof readTournament> = {
  id: 'b',
  name: 'Escada das Empresas',
  privacy: 'private',
  clubName: null,
  location: 'Porto',
  myRequest: null,
};
const noTournament: AnswerOf<typeof listTournaments> = pageOf([]);
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

test('a list that fails to load shows why and retries', async ({ page }) => {
  await answering(page, { '/api/tournaments': { status: 422, json: { message: 'Pedido recusado' } } });
  await page.goto('/tournaments');
  await expect(page.getByRole('alert')).toContainText('Pedido recusado');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('1 torneio', { exact: true }).or(page.getByText(/\d+ torneios/))).toBeVisible();
});

test('an empty list, an empty ladder and a search without results say different things', async ({ page }) => {
  await answering(page, {
    '/api/tournaments': { json: noTournament },
    '/api/tournaments/escada': { json: tournament },
    [board]: { json: rankingOf([]) },
  });
  await page.goto('/tournaments');
  await expect(page.getByRole('heading', { name: 'Ainda não há torneios' })).toBeVisible();
  await page.goto('/tournaments?q=xyz');
  await expect(page.getByRole('heading', { name: 'Nenhum torneio corresponde a «xyz»' })).toBeVisible();
  await page.goto('/tournaments/escada');
  await expect(page.getByRole('heading', { name: 'A escada ainda está vazia' })).toBeVisible();
});

test('an outsider sees the card of a private tournament and nothing else', async ({ page }) => {
  await answering(page, { '/api/tournaments/b': { json: card } });
  await page.goto('/tournaments/b');
  await expect(page.getByRole('heading', { level: 1, name: 'Escada das Empresas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Este torneio é privado' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test('a malformed answer crashes one page, not the program', async ({ page }) => {
  await answering(page, { '/api/tournaments': { json: { items: 'nonsense', total: 1 } } });
  await page.goto('/tournaments');
  await expect(page.getByRole('heading', { name: 'Algo correu mal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
});

test('without any answer from the server, the visitor continues as a guest who can retry', async ({ page }) => {
  await page.route('**/api/users/me', (route) => route.abort());
  await page.goto('/tournaments');
  await expect(page.getByText('Não foi possível confirmar a sua sessão')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sessão' })).toBeDisabled();
  await page.unroute('**/api/users/me');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Não foi possível confirmar a sua sessão')).toHaveCount(0);
});

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
