import type { Match } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../testing/render-page';
import type { Answers } from '../../testing/server';
import { ana, berta, carla, matchOf, rui } from '../../testing/world';
import { MatchToJudge } from './match-to-judge';

const of = (id: string, canMessage = true): Answers => ({ [`GET /api/players/${id}`]: { id, canMessage } });
const starting = 'POST /api/conversations';
const open = (about: 'time' | 'result', match: Match, answers: Answers) =>
  renderPage(<MatchToJudge match={match} about={about} />, answers, { as: ana });

describe('a player who cannot play at the agreed time', () => {
  it('can propose other times, or write to the referee', async () => {
    const { server, user } = await open('time', matchOf(), { ...of(berta.id), [starting]: { id: 'c9', position: '3' } });
    expect(await screen.findByText('Não pode jogar? Proponha outros horários, ou escreva à arbitragem.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Escrever à arbitragem' }));
    await advance(10);
    expect(server.requestsTo(starting).map(({ body }) => body)).toEqual([{ participantIds: [berta.id] }]);
    expect(location.pathname).toBe('/messages/c9');
  });

  it.each([
    ['there is none', matchOf({ refereeId: null })],
    ['the referee is the other player', matchOf({ refereeId: rui.id })],
  ])('can write to the ladder’s manager when %s', async (_where, match) => {
    await open('time', match, of(carla.id));
    expect(await screen.findByRole('button', { name: 'Escrever a quem gere a escada' })).toBeVisible();
    expect(screen.getByText('Não pode jogar? Proponha outros horários, ou escreva a quem gere a escada.')).toBeVisible();
  });

  it.each([
    ['they may not write to', matchOf(), of(berta.id, false)],
    ['nobody decides who does not play', matchOf({ refereeId: rui.id, creatorId: ana.id }), {}],
  ])('can only propose other times when %s', async (_where, match, answers) => {
    await open('time', match, answers);
    await advance(10);
    expect(screen.getByText('Não pode jogar? Proponha outros horários.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a player whose report is not answered', () => {
  it.each([
    ['the referee, who may decide it', matchOf(), of(berta.id), 'Sem resposta, pode pedir à arbitragem que decida.'],
    ['the organiser', matchOf({ refereeId: null }), of(carla.id), 'Sem resposta, fale com quem gere a escada.'],
  ])('is referred to %s', async (_whom, match, answers, words) => {
    await open('result', match, answers);
    expect(screen.getByText(words)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Escrever/ })).toBeVisible();
  });

  it('is referred to nobody when there is no judge', async () => {
    await open('result', matchOf({ refereeId: rui.id, creatorId: ana.id }), {});
    expect(screen.queryByText(/^Sem resposta/)).toBeNull();
  });
});
