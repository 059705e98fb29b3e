import { screen } from '@testing-library/react';
import type { TimelineEntry } from '@tennis/contracts';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { MatchTimeline } from './match-timeline';

const at = '2026-03-23T10:00:00.000Z';
const open = (entry: TimelineEntry) =>
  renderPage(<MatchTimeline matchId="m" zone="Europe/Lisbon" />, { 'GET /api/matches/m/timeline': [entry] }, { as: ana });

it('says why the program cancelled, in place of a rule', async () => {
  await open({ type: 'MatchCancelled', at, by: null, byName: null, cause: 'player-suspended' });
  expect(await screen.findByText('Um dos jogadores foi suspenso.')).toBeVisible();
  expect(screen.queryByText(/Pelas regras do torneio/)).toBeNull();
});

it('says who cancelled what nobody played, why that may be, and what they said with it', async () => {
  await open({ type: 'MatchCancelled', at, by: 'carla', byName: 'Carla Criadora', cause: 'not-played', note: 'Chuva' });
  expect(await screen.findByText(/^Carla Criadora/)).toBeVisible();
  expect(screen.getByText(/^O jogo não foi disputado em 14 dias: .*, sem pontos\.$/)).toBeVisible();
  expect(screen.getByText('«Chuva»')).toBeVisible();
});

it('says of what else the program does that it is by the rules', async () => {
  await open({ type: 'ChallengeExpired', at, by: null, byName: null });
  expect(await screen.findByText(/^Pelas regras do torneio/)).toBeVisible();
});
