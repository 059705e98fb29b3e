import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { profileOf, rui } from '../../testing/world';
import ProfilePage from './profile-page';

const evening = { day: 1, from: '18:00', to: '21:00' };
const open = (at: string, more = {}) =>
  renderPage(
    <ProfilePage />,
    { 'GET /api/profile': profileOf(rui), 'GET /api/profile/availability': { days: [evening] }, ...more },
    { at, route: '/profile', as: rui },
  );
const heading = () => screen.findByRole('heading', { name: 'Disponibilidade' });

describe('the week in which one plays', () => {
  it('has the focus where the address leads to it, once what stands above it is drawn', async () => {
    let arrive: () => void = () => undefined;
    await open('/profile#availability', { 'GET /api/profile': () => new Promise((resolve) => (arrive = () => resolve(profileOf(rui)))) });
    await screen.findByRole('button', { name: 'Guardar disponibilidade' });
    expect(await heading()).not.toHaveFocus();
    act(() => arrive());
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  it('is one part of the profile otherwise', async () => {
    await open('/profile');
    await screen.findByLabelText('Apelido');
    expect(await heading()).not.toHaveFocus();
  });

  it('that was saved empty says what others know of it', async () => {
    const { user } = await open('/profile', { 'PUT /api/profile/availability': { id: rui.id, position: '4' } });
    await user.click(await screen.findByRole('button', { name: 'Limpar' }));
    await user.click(screen.getByRole('button', { name: 'Guardar disponibilidade' }));
    expect(await screen.findByText('Semana guardada sem horas: ninguém sabe quando joga.')).toBeVisible();
  });
});
