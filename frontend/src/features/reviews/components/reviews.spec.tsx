import { screen, within } from '@testing-library/react';
import type { OwnReview, ReviewsOfPlayer } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana, matchOf } from '../../../testing/world';
import { PlayerReviews } from './player-reviews';
import { MatchReview } from './review-form';

const own = 'GET /api/matches/m1/review';
const sent = 'POST /api/matches/m1/review';
const notYet: OwnReview = { mayReview: true, given: null };
/** One of the five marks of an aspect. */
const mark = (name: string, n: number) => within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: `${n} de 5` });
const openMatch = (answers: Answers) =>
  renderPage(<MatchReview match={matchOf({ status: 'completed' })} readerId={ana.id} />, answers, { as: ana });

describe('a review after a match', () => {
  it('is offered discreetly, sends only the given ratings, and shows them afterwards', async () => {
    const { server, user } = await openMatch({ [own]: notYet, [sent]: { id: 'r1', position: '9' } });
    expect(await screen.findByRole('heading', { name: 'Como foi jogar com Rui Matos?' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Avaliar o adversário' }));
    expect(screen.getByText(/o comentário, com o seu nome, só o leem Rui Matos e os Super Admins\.$/)).toBeVisible();
    for (const name of ['No geral', 'Pontualidade', 'Fair play', 'Nível técnico', 'Comunicação'])
      expect(within(screen.getByRole('radiogroup', { name })).getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    await user.click(mark('Pontualidade', 4));
    expect(mark('Pontualidade', 4)).toBeChecked();
    expect(screen.getAllByText('sem opinião')).toHaveLength(4);
    await user.type(screen.getByRole('textbox', { name: 'Comentário (opcional)' }), 'Bom jogo');
    server.answers({
      [own]: { mayReview: false, given: { ratings: { punctuality: 4 }, comment: 'Bom jogo', givenAt: '2026-03-24T12:00:00.000Z' } },
    });
    await user.click(screen.getByRole('button', { name: 'Enviar a avaliação' }));
    await advance(10);
    expect(server.requestsTo(sent).map(({ body }) => body)).toEqual([{ ratings: { punctuality: 4 }, comment: 'Bom jogo' }]);
    expect(screen.getByRole('listitem')).toHaveTextContent('Pontualidade: 4 de 5');
    expect(screen.queryByRole('button', { name: 'Avaliar o adversário' })).toBeNull();
  });

  it('keeps its ratings when it is refused, and can be postponed', async () => {
    const refusal = refusing(422, 'Dê pelo menos uma opinião, ou escreva um comentário.', 'review.empty');
    const { user } = await openMatch({ [own]: notYet, [sent]: refusal });
    await user.click(await screen.findByRole('button', { name: 'Avaliar o adversário' }));
    await user.click(mark('Fair play', 3));
    await user.click(screen.getByRole('button', { name: 'Enviar a avaliação' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dê pelo menos uma opinião');
    expect(mark('Fair play', 3)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Agora não' }));
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('can be given with the arrow keys, and a rating can be removed', async () => {
    const { server, user } = await openMatch({ [own]: notYet, [sent]: { id: 'r1', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'Avaliar o adversário' }));
    await user.click(mark('No geral', 3));
    await user.keyboard('{ArrowRight}');
    expect(mark('No geral', 4)).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Retirar: Pontualidade' })).toBeNull();
    await user.click(mark('Comunicação', 5));
    await user.click(screen.getByRole('button', { name: 'Retirar: Comunicação' }));
    expect(mark('Comunicação', 5)).not.toBeChecked();
    expect(mark('Comunicação', 1)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Enviar a avaliação' }));
    await advance(10);
    expect(server.requestsTo(sent).map(({ body }) => body)).toEqual([{ ratings: { overall: 4 } }]);
  });

  it('is not offered when the player may not review', async () => {
    await openMatch({ [own]: { mayReview: false, given: null } });
    await advance(10);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the reviews of a player', () => {
  const averages = { overall: 4.3, punctuality: null, fairPlay: 5, level: null, communication: null };
  const open = (answer: ReviewsOfPlayer) =>
    renderPage(<PlayerReviews playerId="rui" />, { 'GET /api/players/rui/reviews': answer }, { as: ana });

  it('are shown as averages, and as texts only to the player themselves', async () => {
    const comments = [{ matchId: 'm1', authorId: 'eva', name: 'Eva Luz', text: 'Chegou a horas', givenAt: '2026-03-20T12:00:00.000Z' }];
    await open({ count: 3, averages, comments });
    expect(await screen.findByText('4,3 de 5')).toBeVisible();
    expect(screen.queryByText('Pontualidade')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Comentários, só para si' })).getByRole('listitem')).toHaveTextContent(
      'Chegou a horasEva Luz · 20 mar',
    );
  });

  it('are not shown when there are only a few', async () => {
    const none = { overall: null, punctuality: null, fairPlay: null, level: null, communication: null };
    await open({ count: 2, averages: none, comments: null });
    expect(await screen.findByText('As médias aparecem a partir de 3 avaliações.')).toBeVisible();
    expect(screen.getByText('2 avaliações')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
