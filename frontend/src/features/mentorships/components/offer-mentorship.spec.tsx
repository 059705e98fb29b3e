import { screen } from '@testing-library/react';
import { menteeOf, mentorshipsOf, offerOf, ofRui } from '../../../testing/mentorships';
import { pass, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import { OfferMentorship } from './offer-mentorship';

const read = 'GET /api/mentorships';
const send = 'POST /api/mentorships';
const open = (answer: Answers[string], more: Answers = {}) =>
  renderPage(<OfferMentorship playerId="rui" />, { [read]: answer, ...more }, { at: '/players/rui/stats', as: ana });

describe('offering somebody to be their mentor', () => {
  it('is one press, and then there is the way to what waits', async () => {
    const { server, user } = await open(mentorshipsOf(), { [send]: { id: 'm1', position: '9' } });
    const offer = await screen.findByRole('button', { name: 'Oferecer mentoria' });
    server.answers({ [read]: mentorshipsOf({ offers: { made: [offerOf()], received: [] } }) });
    await user.click(offer);
    expect(await screen.findByText('Mentoria oferecida. Avisamos quando responder.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Mentoria à espera de resposta' })).toHaveAttribute('href', '/gamification?tab=social');
    expect(server.askedFor(send)).toMatchObject([{ body: { userId: 'rui' } }]);
  });

  it('is refused in the words of the rule, where it was tried', async () => {
    const words = 'A mentoria é entre adultos que indicaram no perfil o ano em que nasceram.';
    const { user } = await open(mentorshipsOf(), { [send]: refusing(422, words, 'mentorship.adults-only') });
    await user.click(await screen.findByRole('button', { name: 'Oferecer mentoria' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it.each(['mentorship.adults-only', 'mentorship.too-few-matches', 'mentorship.too-many'] as const)(
    'is not there for who cannot: %s',
    async (why) => {
      await open(mentorshipsOf({ mayOffer: { why, matches: 3 } }));
      await pass(10);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it.each([
    ['Já acompanha esta pessoa', mentorshipsOf({ mentees: [menteeOf()] })],
    ['É o seu mentor', mentorshipsOf({ mentor: { ...ofRui, since: '2026-02-10T12:00:00.000Z' } })],
    ['Oferece-lhe mentoria', mentorshipsOf({ offers: { made: [], received: [offerOf()] } })],
  ])('gives way to what there is: %s', async (name, answer) => {
    await open(answer);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/gamification?tab=social');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
