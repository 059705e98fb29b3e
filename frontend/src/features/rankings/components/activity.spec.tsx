import type { ActivityItem } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana, pageOf } from '../../../testing/world';
import { Activity } from './activity';

const week = (fact: number, decided: Partial<ActivityItem>): ActivityItem => ({
  fact,
  kind: 'week',
  occurredAt: '2026-03-23T06:00:00.000Z',
  ...decided,
});

it('the activity of a ladder says what a closed week brought, with the singular for one', async () => {
  const items = [
    week(4, { penalties: 1, exits: 0, bonuses: 0 }),
    week(5, { warnings: 4, penalties: 0, exits: 0, bonuses: 0 }),
    week(3, { warnings: 1, penalties: 2, exits: 1, bonuses: 3 }),
    week(2, { penalties: 0, exits: 0, bonuses: 0 }),
  ];
  await renderPage(
    <Activity tournamentId="escada" zone="Europe/Lisbon" />,
    { 'GET /api/tournaments/escada/activity': pageOf(items) },
    { as: ana },
  );
  expect(await screen.findByText('A semana fechou: 1 penalização.')).toBeVisible();
  expect(screen.getByText('A semana fechou: 1 aviso, 2 penalizações, 1 saída e 3 bónus.')).toBeVisible();
  expect(screen.getByText('A semana fechou: 4 avisos.')).toBeVisible();
  expect(screen.getByText('A semana fechou sem penalizações nem bónus.')).toBeVisible();
});

it('the activity of a ladder says what changed rules apply to, and from when', async () => {
  const changed: ActivityItem = { fact: 5, kind: 'rules', occurredAt: '2026-03-23T18:30:00.000Z', appliesFrom: 'now', corrections: 0 };
  await renderPage(
    <Activity tournamentId="escada" zone="Europe/Lisbon" />,
    { 'GET /api/tournaments/escada/activity': pageOf([changed]) },
    { as: ana },
  );
  expect(
    await screen.findByText('As regras mudaram: as novas valem para os resultados validados a partir de seg., 23 mar. · 18:30.'),
  ).toBeVisible();
});

it('the activity of a ladder dates a result by the day of its match, whenever it was confirmed', async () => {
  const result: ActivityItem = {
    fact: 6,
    kind: 'result',
    occurredAt: '2026-03-24T09:12:00.000Z',
    playedOn: '2026-03-22',
    matchId: 'm1',
    name: 'Ana',
    opponentName: 'Rui',
    score: '6-4 6-3',
    outcome: 'completed',
  };
  await renderPage(
    <Activity tournamentId="escada" zone="Europe/Lisbon" />,
    { 'GET /api/tournaments/escada/activity': pageOf([result]) },
    { as: ana },
  );
  expect(await screen.findByText('22 mar.')).toBeVisible();
  expect(screen.queryByText(/24 mar\./)).toBeNull();
});

it('the activity of an island’s ladder names its clock', async () => {
  const left: ActivityItem = { fact: 7, kind: 'left', occurredAt: '2026-03-24T09:12:00.000Z', playerId: 'rui', name: 'Rui Matos' };
  await renderPage(
    <Activity tournamentId="escada" zone="Atlantic/Azores" />,
    { 'GET /api/tournaments/escada/activity': pageOf([left]) },
    { as: ana },
  );
  expect(await screen.findByText('ter., 24 mar. · 08:12 (hora dos Açores)')).toBeVisible();
});

it('the activity of a ladder says that a removed player was removed', async () => {
  const gone = (fact: number, kind: 'left' | 'removed', name: string): ActivityItem => ({
    fact,
    kind,
    occurredAt: '2026-03-24T09:12:00.000Z',
    name,
  });
  await renderPage(
    <Activity tournamentId="escada" zone="Europe/Lisbon" />,
    { 'GET /api/tournaments/escada/activity': pageOf([gone(8, 'removed', 'Rui Matos'), gone(7, 'left', 'Ivo Reis')]) },
    { as: ana },
  );
  expect(await screen.findByText('Rui Matos já não está na escada.')).toBeVisible();
  expect(screen.getByText('Ivo Reis saiu da escada.')).toBeVisible();
});

it('the activity of a ladder strikes through a result that was annulled, and says so', async () => {
  const told = (fact: number, kind: 'result' | 'annulled', matchId: string): ActivityItem => ({
    fact,
    kind,
    occurredAt: '2026-03-24T09:12:00.000Z',
    matchId,
    name: 'Ana',
    opponentName: 'Rui',
    ...(kind === 'result' ? { score: '6-4 6-3', outcome: 'completed', playedOn: '2026-03-22' } : {}),
  });
  await renderPage(
    <Activity tournamentId="escada" zone="Europe/Lisbon" />,
    { 'GET /api/tournaments/escada/activity': pageOf([told(9, 'annulled', 'm1'), told(8, 'result', 'm2'), told(7, 'result', 'm1')]) },
    { as: ana },
  );
  await screen.findByText('O resultado entre Ana e Rui foi anulado.');
  const [, counts, struck] = screen.getAllByRole('listitem');
  expect(struck).toHaveTextContent('Ana venceu Rui: 6-4 6-3. Anulado.');
  expect(struck!.querySelector('s')).toHaveTextContent('Ana venceu Rui: 6-4 6-3.');
  expect(counts).not.toHaveTextContent('Anulado');
  expect(counts!.querySelector('s')).toBeNull();
});
