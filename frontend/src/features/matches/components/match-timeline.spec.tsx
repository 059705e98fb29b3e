import { screen } from '@testing-library/react';
import type { TimelineEntry } from '@tennis/contracts';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { MatchTimeline } from './match-timeline';

const at = '2026-03-23T10:00:00.000Z';
const open = (entry: TimelineEntry) =>
  renderPage(<MatchTimeline matchId="m" zone="Europe/Lisbon" />, { 'GET /api/matches/m/timeline': [entry] }, { as: ana });

it('shows the cause of an automatic cancellation instead of the rules', async () => {
  await open({ type: 'MatchCancelled', at, by: null, byName: null, cause: 'player-suspended' });
  expect(await screen.findByText('Um dos jogadores foi suspenso.')).toBeVisible();
  expect(screen.queryByText(/Pelas regras do torneio/)).toBeNull();
});

it('shows who cancelled an unplayed match, why it was allowed, and their note', async () => {
  await open({ type: 'MatchCancelled', at, by: 'carla', byName: 'Carla Criadora', cause: 'not-played', note: 'Chuva' });
  expect(await screen.findByText(/^Carla Criadora/)).toBeVisible();
  expect(screen.getByText(/^O jogo não foi disputado em 14 dias: .*, sem pontos\.$/)).toBeVisible();
  expect(screen.getByText('«Chuva»')).toBeVisible();
});

it('says that other automatic steps follow the rules', async () => {
  await open({ type: 'ChallengeExpired', at, by: null, byName: null });
  expect(await screen.findByText(/^Pelas regras do torneio/)).toBeVisible();
});
