import type { MentorshipWithAnswer } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import { OfferMentorship } from './offer-mentorship';

const read = 'GET /api/players/rui/mentorship';
const send = 'POST /api/mentorships';
const free: MentorshipWithAnswer = { between: null, why: null };
const made: MentorshipWithAnswer = { between: 'made', why: 'mentorship.already' };
const open = (answer: MentorshipWithAnswer, more: Answers = {}) =>
  renderPage(<OfferMentorship playerId="rui" reader={ana.id} />, { [read]: answer, ...more }, { at: '/players/rui/stats', as: ana });

describe('offering to mentor somebody', () => {
  it('takes one press, and then links to the offer', async () => {
    const { server, user } = await open(free, { [send]: { id: 'm1', position: '9' } });
    const offer = await screen.findByRole('button', { name: 'Oferecer mentoria' });
    server.answers({ [read]: made });
    await user.click(offer);
    expect(await screen.findByText('Mentoria oferecida. Avisamos quando responder.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Mentoria à espera de resposta' })).toHaveAttribute('href', '/gamification?tab=social');
    expect(server.requestsTo(send)).toMatchObject([{ body: { userId: 'rui' } }]);
  });

  it('shows the rule when it is refused', async () => {
    const words = 'A mentoria é entre adultos que indicaram no perfil o ano em que nasceram.';
    const { user } = await open(free, { [send]: refusing(422, words, 'mentorship.adults-only') });
    await user.click(await screen.findByRole('button', { name: 'Oferecer mentoria' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it.each(['mentorship.adults-only', 'mentorship.too-few-matches', 'mentorship.too-many', 'user.unknown'] as const)(
    'is hidden when it is not allowed: %s',
    async (why) => {
      const { server } = await open({ between: null, why });
      await advance(10);
      expect(server.requestsTo(read)).toHaveLength(1);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it.each([
    ['Já acompanha esta pessoa', { between: 'mentee', why: 'mentorship.already' }],
    ['É o seu mentor', { between: 'mentor', why: null }],
    ['Ver a oferta de mentoria', { between: 'received', why: null }],
  ] as const)('is replaced by a link to the existing relation: %s', async (name, answer) => {
    await open(answer);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/gamification?tab=social');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('follows changes of the reader’s mentorships, and nothing else', async () => {
    const { server, live } = await open(made);
    await screen.findByRole('link', { name: 'Mentoria à espera de resposta' });
    await advance(400);
    server.answers({ [read]: free });
    live.change('inbox', 'mine', 8);
    await advance(400);
    expect(server.requestsTo(read)).toHaveLength(1);
    live.change('mentorships', ana.id, 8);
    expect(await screen.findByRole('button', { name: 'Oferecer mentoria' })).toBeVisible();
  });
});
