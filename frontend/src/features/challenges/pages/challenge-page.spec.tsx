import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { challengeOf, rui } from '../../../testing/world';
import ChallengePage from './challenge-page';

const open = (answer: object, readerId: string) =>
  renderPage(
    <ChallengePage readerId={readerId} />,
    { 'GET /api/challenges/c1': answer },
    { at: '/challenges/c1', route: '/challenges/:id', as: rui },
  );

describe('the page of a challenge', () => {
  it('shows it to the challenged player, who can answer', async () => {
    await open(challengeOf(), challengeOf().challengedId);
    expect(await screen.findByRole('article', { name: 'Desafio com Ana Reis' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Aceitar/ })).toBeVisible();
  });

  it('shows it to the challenger, who can cancel it', async () => {
    await open(challengeOf({ challengedName: 'Eva Lopes' }), challengeOf().challengerId);
    expect(await screen.findByRole('article', { name: 'Desafio com Eva Lopes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancelar o desafio' })).toBeVisible();
  });

  it.each([
    [404, 'Este desafio não existe.', 'challenge.unknown'],
    [403, 'Este desafio não é seu.', 'challenge.not-yours'],
  ])('tells anybody else that there is none, with a link to their own: %i', async (status, message, code) => {
    await open(refusing(status, message, code), 'other');
    expect(await screen.findByRole('heading', { name: 'Desafio não encontrado' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todos os desafios' })).toHaveAttribute('href', '/challenges');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });
});
