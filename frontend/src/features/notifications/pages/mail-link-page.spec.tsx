import { screen } from '@testing-library/react';
import { advance, renderApp } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';

describe('a link in an e-mail', () => {
  it('changes nothing by being opened; one tap ends all mail, without signing in', async () => {
    const { server, user } = await renderApp({ 'POST /api/mail/stop/abc_def': { success: true } }, { at: '/email/stop/abc_def' });
    const stop = await screen.findByRole('button', { name: 'Deixar de receber' });
    expect(server.requestsTo('POST /api/mail/stop/abc_def')).toHaveLength(0);
    await user.click(stop);
    await advance(1000);
    expect(server.requestsTo('POST /api/mail/stop/abc_def')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Não recebe mais e-mail' })).toBeVisible();
  });

  it('ends invitations to an address with one tap, for a person without an account or settings', async () => {
    const path = 'POST /api/mail/decline/abc_def';
    const { server, user } = await renderApp({ [path]: { success: true } }, { at: '/email/decline/abc_def' });
    const decline = await screen.findByRole('button', { name: 'Não quero receber convites' });
    expect(server.requestsTo(path)).toHaveLength(0);
    await user.click(decline);
    await advance(1000);
    expect(server.requestsTo(path)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Não recebe mais convites' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ir para as definições' })).toBeNull();
  });

  it('confirms an address, or says why it cannot', async () => {
    const path = 'POST /api/mail/confirm/abc_1_def';
    const { server, user } = await renderApp(
      { [path]: refusing(404, 'Peça outro.', 'mail.link-invalid') },
      { at: '/email/confirm/abc_1_def' },
    );
    const confirm = await screen.findByRole('button', { name: 'Sim, é meu' });
    await user.click(confirm);
    await advance(1000);
    expect(screen.getByText('Peça outro.')).toBeVisible();
    server.answers({ [path]: { success: true } });
    await user.click(confirm);
    await advance(1000);
    expect(screen.getByRole('heading', { name: 'Endereço confirmado' })).toBeVisible();
  });
});
