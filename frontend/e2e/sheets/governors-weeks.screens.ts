import { expect } from '@playwright/test';
import { at, failing } from './governed-states';
import { signInByRequest, joinLadder, otherBrowser } from '../kit/people';
import { contactSheet } from './sheet';
import { day, advanceTime, test } from '../kit/time';

// starts a server of its own and simulates weeks
test.setTimeout(600_000);

const rules = {
  minGames: { games: 1, weeks: 1 },
  bonus: { games: 1, weeks: 1, points: 2, description: 'Um jogo por semana' },
  penalty: { type: 'points', points: 3, message: 'Faltou aos jogos', afterWarnings: 1 },
};

test('the weekly check, and what one owes', async ({ page: creator, browser }) => {
  const [root, eva, rui] = [await otherBrowser(browser), await otherBrowser(browser), await otherBrowser(browser)];
  await signInByRequest(creator, 'carla.serra@example.pt');
  const data = { name: 'Escada das Semanas', rules };
  const { id } = (await (await creator.request.post('/api/tournaments', { data })).json()) as { id: string };
  await signInByRequest(root, 'root@example.pt');
  expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);
  await joinLadder(eva, 'eva.quieta@example.pt', id);
  await joinLadder(rui, 'rui.em.dia@example.pt', id);
  await creator.goto('/');
  const to = async (days: number) => {
    await advanceTime(days * day, creator, eva, rui, root);
    for (const [page, email] of [
      [creator, 'carla.serra@example.pt'],
      [eva, 'eva.quieta@example.pt'],
    ] as const)
      await signInByRequest(page, email);
  };
  await to(15);
  const week = () => `/tournaments/${id}?tab=manage&part=week`;
  await contactSheet(creator, 'week-check', [
    at('vista antes de fechar', week, async () => {}, 1000),
    failing('sem resposta', week, '**/penalties/preview'),
  ]);
  await contactSheet(eva, 'week-owed', [
    at(
      'o que deve',
      () => `/tournaments/${id}`,
      async () => {},
      1000,
    ),
    at(
      'na visão geral',
      () => `/tournaments/${id}?tab=overview`,
      async () => {},
      1000,
    ),
  ]);
});
