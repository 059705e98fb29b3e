import type { HomeAnswer } from '@tennis/contracts';
import { act, screen } from '@testing-library/react';
import { trackOpenOverlay } from '../../../shared/lib/open-overlays';
import { homeOf, taskOf } from '../../../testing/home';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, broken } from '../../../testing/server';
import { standingsOf } from '../../../testing/standings';
import { pageOf, profileOf, rui } from '../../../testing/world';
import DueGuide from './due-guide';

const open = (home: HomeAnswer, more: Answers = {}) =>
  renderPage(
    <DueGuide user={rui} onClose={() => undefined} />,
    {
      'GET /api/home': home,
      'GET /api/profile': { ...profileOf(rui), district: null },
      'GET /api/profile/availability': { days: [] },
      'GET /api/challenges': pageOf([]),
      ...more,
    },
    { as: rui },
  );
const onLadder = homeOf({
  positions: [{ tournamentId: 'escada', tournamentName: 'Escada de Outono', zone: 'Europe/Lisbon', rows: standingsOf(1) }],
});

it.each([
  ['all six steps where nothing is done', homeOf(), 6],
  ['one less for who is on a ladder', onLadder, 5],
] as const)('the guide has %s', async (_what, home, steps) => {
  await open(home);
  expect(await screen.findByText(`Passo 1 de ${steps}`)).toBeVisible();
});

it('the guide is not shown over waiting tasks', async () => {
  await open({ ...onLadder, tasks: [taskOf({ kind: 'validate' })] });
  await advance(50);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the guide waits until an open menu or sheet is closed', async () => {
  const close = trackOpenOverlay();
  await open(homeOf());
  await advance(50);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(close);
  expect(await screen.findByText('Passo 1 de 6')).toBeVisible();
});

it('the guide shows all steps when it is unknown what is done', async () => {
  await open(homeOf(), { 'GET /api/home': broken, 'GET /api/profile': broken });
  expect(await screen.findByText('Passo 1 de 6')).toBeVisible();
});
