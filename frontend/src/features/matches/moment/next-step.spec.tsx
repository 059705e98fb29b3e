import type { ChallengeOption, HomeAnswer, Match, StandingRow } from '@tennis/contracts';
import { screen, within } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, broken } from '../../../testing/server';
import { rankingOf, standingsOf } from '../../../testing/standings';
import { ana, duarte, reportedMatch, rui } from '../../../testing/world';
import ResultMoment from './result-moment';

const completed = reportedMatch({
  status: 'completed',
  validated: { by: rui.id, how: 'opponent', at: '2026-03-24T09:00:00.000Z', byName: null },
});
const home: HomeAnswer = { tasks: [], nextMatch: null, positions: [], results: [] };
const toCome = (id: string, opponent: string, time: string) =>
  ({ id, tournamentName: 'Escada de Outono', zone: 'Europe/Lisbon', opponent, time, location: null }) as const;
/** Ana is 4th, Rui 6th; around them are Tiago (2nd), João Pedro (3rd), Marta (5th), Sofia (7th). */
const standings: readonly StandingRow[] = standingsOf(8).map((row) =>
  row.rank === 4 ? { ...row, playerId: ana.id, name: 'Ana Reis' } : row.rank === 6 ? { ...row, playerId: rui.id, name: 'Rui Matos' } : row,
);
const may = (playerId: string): ChallengeOption => ({ playerId, allowed: true, freeDays: [] });
const mayNot = (playerId: string): ChallengeOption => ({ playerId, allowed: false, code: 'challenge.cooldown', freeDays: [] });

const open = (more: Answers = {}, readerId = ana.id, match: Match = completed) =>
  renderPage(
    <ResultMoment matchId="m1" readerId={readerId} onClose={() => undefined} />,
    {
      'GET /api/matches/m1': match,
      'GET /api/matches/m1/effect': broken,
      'GET /api/home': home,
      'GET /api/tournaments/escada/ranking': rankingOf(standings),
      'GET /api/tournaments/escada/challenge-options': [],
      ...more,
    },
    { as: ana },
  );
const options = (...told: readonly ChallengeOption[]): Answers => ({ 'GET /api/tournaments/escada/challenge-options': told });
const links = () => within(screen.getByRole('dialog')).queryAllByRole('link');

describe('the dialog of a lost match', () => {
  const six = { a: 6, b: 3 };
  const other = { a: 4, b: 6 };
  it.each([
    ['Perdeu', [six, other, { a: 6, b: 2 }]],
    ['Ficou por um tie-break', [six, other, { a: 7, b: 6 }]],
    ['Ficou por um super tie-break', [six, other, { a: 10, b: 8, superTieBreak: true }]],
    ['Perdeu', [six, { a: 7, b: 6 }]],
  ] as const)('is titled %s', async (title, sets) => {
    await open({}, ana.id, { ...completed, result: { ...completed.result!, winnerId: rui.id, sets } });
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });
});

describe('the judge of a match', () => {
  const validated = { by: duarte.id, at: '2026-03-24T09:00:00.000Z' };
  it.each([
    ['Decidido por Duarte Costa, da arbitragem.', { ...validated, how: 'referee', byName: 'Duarte Costa' }],
    ['Decidido por Duarte Costa, da organização.', { ...validated, how: 'creator', byName: 'Duarte Costa' }],
    ['Validado por falta de resposta dentro do prazo.', { ...validated, how: 'automatic', byName: null }],
  ] as const)('is named when neither player decided it: %s', async (words, told) => {
    await open({}, ana.id, { ...completed, validated: told });
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeVisible();
  });

  it('is not named to the judge themselves', async () => {
    await open();
    expect(within(await screen.findByRole('dialog')).queryByText(/^(Confirmado|Decidido)/)).toBeNull();
  });
});

describe('the suggestion after a result', () => {
  it('is the player’s next agreed match, beside the finished one', async () => {
    const nextMatch = toCome('m1', 'Rui Matos', '2026-03-25T18:00:00.000Z');
    const laterMatches = [toCome('m7', 'Diogo Lopes', '2026-03-26T18:30:00.000Z')];
    await open({ 'GET /api/home': { ...home, nextMatch, laterMatches }, ...options(may('player-5')) });
    const next = await screen.findByRole('link', { name: 'A seguir: Diogo Lopes, qui., 26 mar. · 18:30' });
    expect(next).toHaveAttribute('href', '/matches/m7');
    expect(links()).toEqual([next]);
  });

  it('is otherwise the nearest player to challenge, with a link to the challenge sheet', async () => {
    await open(options(may('player-2'), may('player-7'), mayNot('player-5'), mayNot(rui.id), may('player-3')));
    const next = await screen.findByRole('link', { name: 'Desafiar João Pedro Vasconcelos, 3.º' });
    expect(next).toHaveAttribute('href', '/tournaments/escada?challenge=player-3');
    expect(next).toHaveClass('primary');
  });

  it('prefers the player above when two are equally near', async () => {
    await open(options(may('player-5'), may('player-3')));
    expect(await screen.findByRole('link', { name: 'Desafiar João Pedro Vasconcelos, 3.º' })).toBeVisible();
  });

  it('is secondary when a rematch is allowed, and is never the same opponent', async () => {
    await open(options(may(rui.id), may('player-7')));
    const lesser = await screen.findByRole('link', { name: 'Desafiar Sofia Antunes, 7.º' });
    expect(lesser).toHaveClass('ghost');
    const rematch = screen.getByRole('link', { name: 'Desforra' });
    expect(rematch).toHaveClass('primary');
    // The rematch is in the fixed bar beside sharing; the lesser action is in the scrolling part.
    expect(rematch.parentElement).toContainElement(screen.getByRole('button', { name: 'Partilhar' }));
    expect(rematch.parentElement).not.toContainElement(lesser);
  });

  it.each([
    ['nobody may be challenged', options(mayNot('player-5')), ana.id],
    ['nobody knows', { 'GET /api/home': broken, 'GET /api/tournaments/escada/ranking': broken }, ana.id],
    ['the reader did not play', options(may('player-5')), duarte.id],
  ] as const)('is missing when %s', async (_where, answers, readerId) => {
    await open(answers, readerId);
    await screen.findByRole('dialog');
    await advance(10);
    expect(links()).toEqual([]);
  });
});
