import type { Challenge } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { ana, challengeOf, rui } from '../../../testing/world';
import { ChallengeCard } from './challenge-card';

const sent = (more: Partial<Challenge> = {}) => renderPage(<ChallengeCard challenge={challengeOf(more)} box="sent" />, {}, { as: ana });
const cancel = `POST /api/challenges/${challengeOf().id}/cancel`;
const takeBack = () => screen.queryByRole('button', { name: 'Cancelar o desafio' });

describe('a challenge that the reader sent', () => {
  it('can be cancelled while it waits for an answer', async () => {
    const { user, server } = await sent();
    server.answers({ [cancel]: { id: 'c1', position: '9' } });
    await user.click(takeBack()!);
    expect(screen.getByText('O adversário deixa de poder responder. Não conta como recusa, e pode lançar outro desafio.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
    expect(server.requestsTo(cancel)).toEqual([]);
    await user.click(takeBack()!);
    expect(await screen.findByText('Desafio cancelado.')).toBeVisible();
    expect(server.requestsTo(cancel)).toHaveLength(1);
  });

  it('is not cancelled when the reader goes back', async () => {
    const { user, server } = await sent();
    await user.click(takeBack()!);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByText(/^O adversário deixa/)).toBeNull();
    expect(takeBack()).toBeVisible();
    expect(server.requestsTo(cancel)).toEqual([]);
  });

  it('cannot be cancelled after its deadline, even before its expiry is recorded', async () => {
    await sent({ expiresAt: '2026-03-23T10:00:00.000Z' });
    expect(await screen.findByRole('article', { name: 'Desafio com Rui Matos' })).toBeVisible();
    expect(takeBack()).toBeNull();
  });
});

describe('an accepted challenge', () => {
  const accepted = { status: 'accepted', acceptedAt: '2026-03-24T10:00:00.000Z', matchId: 'c1' } as const;
  const [thursday, friday] = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'] as const;

  it.each([
    [{ time: thursday, counterTimes: [] }, 'Jogo marcado para qui., 26 mar. · 18:00.'],
    [{ time: null, counterTimes: [friday] }, 'Horários propostos: sex., 27 mar. · 18:00.'],
    [{ time: thursday, counterTimes: [friday] }, 'Jogo marcado para qui., 26 mar. · 18:00. Horários propostos: sex., 27 mar. · 18:00.'],
    [{ time: null, counterTimes: [] }, 'Falta combinar a hora do jogo.'],
  ])('says when the players play or which times are proposed: %j', async (times, words) => {
    await sent({ ...accepted, ...times });
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('a challenge whose match was played', () => {
  const played = { status: 'accepted', acceptedAt: '2026-03-24T10:00:00.000Z', matchId: 'c1', time: '2026-03-26T18:00:00.000Z' } as const;

  it.each([
    ['result_reported', 'Resultado por confirmar'],
    ['result_disputed', 'Resultado em disputa'],
  ] as const)('shows the state of its match instead of the time: %s', async (matchStatus, words) => {
    await sent({ ...played, matchStatus });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/^Jogo marcado/)).toBeNull();
  });
});

describe('a challenge without an agreed time', () => {
  const accepted = { status: 'accepted', acceptedAt: '2026-03-24T10:00:00.000Z', matchId: 'c1' } as const;
  const [thursday, friday] = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'] as const;

  it.each([
    ['A combinar hora', { time: null, counterTimes: [friday] }],
    ['A combinar hora', { time: null, counterTimes: [] }],
    ['Aceite', { time: thursday, counterTimes: [friday] }],
  ])('is labelled «%s» with %j', async (words, times) => {
    await sent({ ...accepted, ...times });
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is answered on the card by the player who did not propose, also with other times', async () => {
    const { user, server } = await sent({ ...accepted, counterTimes: [thursday, friday], proposedBy: rui.id });
    server.answers({
      'POST /api/matches/c1/confirm-time': { id: 'c1', position: '9' },
      'GET /api/tournaments/escada/suggested-times': { times: [], basis: 'usual' },
    });
    await user.click(screen.getByRole('button', { name: 'Outra hora' }));
    expect(await screen.findByRole('group', { name: 'Os horários que lhe dão jeito' })).toBeVisible();
    expect(screen.queryByText(/aceita o desafio/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    // A time agreed meanwhile is not suggested again.
    await user.click(screen.getByRole('button', { name: 'Outra hora' }));
    await advance(10);
    expect(server.requestsTo('GET /api/tournaments/escada/suggested-times')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(screen.getByRole('button', { name: 'sex., 27 mar. · 18:00' }));
    await user.click(screen.getByRole('button', { name: 'Confirmar sex., 27 mar. · 18:00' }));
    expect(await screen.findByText('Horário confirmado.')).toBeVisible();
    expect(server.requestsTo('POST /api/matches/c1/confirm-time').map(({ body }) => body)).toEqual([{ time: friday }]);
  });

  it('waits for the opponent when the reader proposed', async () => {
    await sent({ ...accepted, counterTimes: [thursday], proposedBy: ana.id });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/c1');
  });
});

describe('a challenge that the reader received', () => {
  it('shows what the match would be worth before it is answered', async () => {
    const move = (before: number, after: number, points: number) => ({
      before: { rank: before, points: 8 },
      after: { rank: after, points },
    });
    const { server } = await renderPage(
      <ChallengeCard challenge={challengeOf()} box="received" />,
      { 'POST /api/tournaments/escada/ranking/what-if': { winner: move(3, 2, 11), loser: move(3, 5, 7) } },
      { as: rui },
    );
    expect(await screen.findByText('3.º → 2.º')).toBeVisible();
    expect(screen.getByText('3.º → 5.º')).toBeVisible();
    expect(server.requestsTo('POST /api/tournaments/escada/ranking/what-if').map(({ body }) => body)).toEqual([
      { winnerId: rui.id, loserId: ana.id },
      { winnerId: ana.id, loserId: rui.id },
    ]);
  });
});

describe('not answering a challenge', () => {
  it.each([
    ['free', 'Depois o desafio expira.'],
    ['counted', 'Depois o desafio expira e conta como uma recusa.'],
    ['spared', 'Depois o desafio expira e conta como uma recusa.'],
    ['automatic', 'Depois o desafio é aceite automaticamente.'],
  ] as const)('has a consequence shown beside the deadline: %s', async (silence, words) => {
    await renderPage(<ChallengeCard challenge={challengeOf({ silence })} box="received" />, {}, { as: rui });
    expect(screen.getByText(/^Responda até /)).toHaveTextContent(words);
  });
});

describe('declining', () => {
  it.each([
    ['free', 3, 'Neste torneio pode recusar os desafios que quiser.'],
    ['counted', 1, 'Se recusar, será a recusa 2 de 3. Depois do máximo, o desafio seguinte é aceite automaticamente.'],
    ['automatic', 3, 'Já recusou o máximo permitido: este desafio é aceite automaticamente e tem 48 horas para escolher um horário.'],
    ['spared', 3, 'Já recusou o máximo permitido, mas um dos dois atingiu o máximo de jogos: pode recusar também este.'],
  ] as const)('shows its consequence beforehand: %s, as the server decides it', async (rejecting, rejections, words) => {
    const { user } = await renderPage(<ChallengeCard challenge={challengeOf({ rejections, rejecting })} box="received" />, {}, { as: rui });
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('moves the focus to the consequence, and back when cancelled', async () => {
    const { user } = await renderPage(
      <ChallengeCard challenge={challengeOf()} box="received" />,
      { 'GET /api/tournaments/escada/suggested-times': { times: [], basis: 'usual' } },
      { as: rui },
    );
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(screen.getByText(/^Se recusar, será a recusa 1 de /)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Recusar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Propor outros horários' }));
    expect(screen.getByText(/^Ao propor outros horários aceita o desafio/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Propor outros horários' })).toHaveFocus();
  });
});

describe('a challenge that is over', () => {
  it.each(['rejected', 'expired', 'cancelled', 'completed'] as const)('shows the day on which it ended: %s', async (status) => {
    await sent({ status, closedAt: '2026-03-20T10:00:00.000Z' });
    expect(screen.getByText(/· sex., 20 mar\.$/)).toBeVisible();
  });

  it('was played on the day of its match, also where the result was confirmed later', async () => {
    await sent({ status: 'completed', closedAt: '2026-03-20T10:00:00.000Z', playedOn: '2026-03-18' });
    expect(screen.getByText(/· qua., 18 mar\.$/)).toBeVisible();
  });
});
