import { screen, within } from '@testing-library/react';
import { pass, renderApp } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { ana } from '../../testing/world';

const session = { createdAt: '2026-03-01T10:00:00Z', lastSeenAt: '2026-03-20T10:00:00Z', device: 'Firefox Windows' };
const here = { ...session, id: 's1', current: true };
const there = { ...session, id: 's2', current: false };
const profile = { shareContacts: null, sharesContacts: true };

const openSettings = (more: object) =>
  renderApp({ 'GET /api/sessions': [here], 'GET /api/profile': profile, ...more }, { at: '/settings', as: ana });

describe('the sessions of a person', () => {
  it('are all ended but this one by one button, which is there while there are others', async () => {
    const { server, user } = await openSettings({ 'GET /api/sessions': [here, there], 'DELETE /api/sessions': { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Terminar todas as outras' }));
    server.answers({ 'GET /api/sessions': [here] });
    await pass(1000);
    expect(screen.getByText('As outras sessões terminaram.')).toBeVisible();
    expect(server.askedFor('DELETE /api/sessions')).toHaveLength(1);
  });
});

describe('asking that one’s account be deleted', () => {
  it('under an old session asks to sign in again beside the form, which keeps what was typed', async () => {
    const { user } = await openSettings({
      'POST /api/deletion-requests': refusing(401, 'Inicie sessão de novo.', 'session.not-recent'),
    });
    await user.click(await screen.findByRole('button', { name: 'Eliminar a minha conta' }));
    await user.type(screen.getByLabelText('Porque quer sair? (facultativo)'), 'Deixei de jogar');
    await user.click(screen.getByRole('button', { name: 'Pedir a eliminação' }));
    const asked = await screen.findByRole('dialog', { name: 'Confirme a sua identidade' });
    await user.click(within(asked).getByRole('button', { name: 'Agora não' }));
    await pass(1000);
    expect(screen.queryByRole('dialog', { name: 'Confirme a sua identidade' })).toBeNull();
    expect(screen.getByLabelText('Porque quer sair? (facultativo)')).toHaveValue('Deixei de jogar');
  });
});
