import type { Challenge } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana, challengeOf, rui } from '../../../testing/world';
import { ChallengeCard } from './challenge-card';

const sent = (more: Partial<Challenge> = {}) => renderPage(<ChallengeCard challenge={challengeOf(more)} box="sent" />, {}, { as: ana });
const takeBack = () => screen.queryByRole('button', { name: 'Cancelar o desafio' });

describe('a challenge that one sent', () => {
  it('can be taken back while it waits for an answer', async () => {
    await sent();
    expect(takeBack()).toBeVisible();
  });

  it('cannot be taken back once its deadline has passed, though its expiry is not written yet', async () => {
    await sent({ expiresAt: '2026-03-23T10:00:00.000Z' });
    expect(await screen.findByRole('article', { name: 'Desafio com Rui Matos' })).toBeVisible();
    expect(takeBack()).toBeNull();
  });
});

describe('declining', () => {
  it.each([
    ['free', 3, 'Neste torneio pode recusar os desafios que quiser.'],
    ['counted', 1, 'Recusa 2 de 3. Depois do máximo, o desafio seguinte é aceite automaticamente.'],
    ['automatic', 3, 'Já recusou o máximo permitido: este desafio é aceite automaticamente e tem 48 horas para escolher um horário.'],
    ['spared', 3, 'Já recusou o máximo permitido, mas um dos dois atingiu o máximo de jogos: pode recusar também este.'],
  ] as const)('says before what it would be: %s, as the server decides it', async (rejecting, rejections, words) => {
    const { user } = await renderPage(<ChallengeCard challenge={challengeOf({ rejections, rejecting })} box="received" />, {}, { as: rui });
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(screen.getByText(words)).toBeVisible();
  });
});
