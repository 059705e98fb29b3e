import { act, screen, within } from '@testing-library/react';
import { nobodyInvited, referralsOf } from '../../../testing/referrals';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import { Referrals } from './referrals';

const read = 'GET /api/referrals';
const write = 'POST /api/referrals';
const open = async (referrals: Answers[string] = referralsOf(), more: Answers = {}) => {
  const page = await renderPage(<Referrals />, { [read]: referrals, ...more }, { at: '/gamification?tab=social', as: ana });
  await advance(500);
  return page;
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Os seus convites' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const lookAgain = async () => {
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await advance(500);
};
const field = () => screen.getByRole('textbox', { name: 'E-mail da pessoa a convidar' });
const invite = () => screen.getByRole('button', { name: 'Convidar' });

describe('inviting friends', () => {
  it('shows the outcome of the invitations: how many joined and played, and the experience earned', async () => {
    await open();
    const table = within(screen.getByRole('table', { name: 'O que foi feito dos seus convites' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PassoPessoas',
      'Convidados4',
      'Entraram2',
      'Jogaram1',
    ]);
    expect(screen.getByText('50 XP ganhos')).toBeVisible();
    expect(rows()).toEqual([
      'Noa Piresentrou a 18 mar.entrou',
      'Marta Figueiredoentrou a 11 mar.já jogou, +50 XP',
      'ivo@example.ptconvite de 20 mar.à espera',
      'bia.com.um.nome.comprido@example.ptconvite de 2 mar.à espera',
    ]);
    expect(screen.getByRole('link', { name: 'Marta Figueiredo' })).toHaveAttribute('href', '/players/marta');
  });

  it('shows no name or link of an erased person', async () => {
    const [noa] = referralsOf().people;
    await open(referralsOf({ people: [{ ...noa!, name: 'Jogador removido', erased: true }] }));
    expect(rows()[0]).toBe('Jogador removidoentrou a 18 mar.entrou');
    expect(screen.queryByRole('link', { name: 'Jogador removido' })).toBeNull();
  });

  it('links to a person whose real name is that of an erased one', async () => {
    const [noa] = referralsOf().people;
    await open(referralsOf({ people: [{ ...noa!, name: 'Jogador removido' }] }));
    expect(screen.getByRole('link', { name: 'Jogador removido' })).toBeVisible();
  });

  it('shows no experience for people beyond the counted number', async () => {
    const [, marta] = referralsOf().people;
    await open(referralsOf({ people: [{ ...marta!, xp: 0 }] }));
    expect(rows()[0]).toBe('Marta Figueiredoentrou a 11 mar.já jogou');
  });

  it('counts expired invitations, without their addresses', async () => {
    const expired = { email: null, invitedAt: '2026-02-02T10:00:00.000Z', state: 'expired' as const };
    const { server } = await open(nobodyInvited({ invitations: [{ id: 'i1', ...expired }] }));
    expect(rows()).toEqual([expect.stringMatching(/^1 convite expirado.+Pode convidar de novo\.$/)]);
    server.answers({ [read]: nobodyInvited({ invitations: ['i1', 'i2'].map((id) => ({ id, ...expired })) }) });
    await lookAgain();
    expect(rows()).toEqual([expect.stringMatching(/^2 convites expirados/)]);
  });

  it('shows the first match of an invited person when the page is seen again', async () => {
    const before = referralsOf();
    const { server } = await open({ ...before, xpEarned: 0, people: before.people.map((one) => ({ ...one, hasPlayed: false, xp: 0 })) });
    expect(rows()[1]).toContain('entrou a 11 mar.entrou');
    server.answers({ [read]: before });
    await lookAgain();
    expect(rows()[1]).toContain('já jogou, +50 XP');
    expect(screen.getByText('50 XP ganhos')).toBeVisible();
  });

  it('shows only the link when nobody was invited yet', async () => {
    await open(nobodyInvited());
    expect(screen.getByText('18FMRMKX').parentElement).toHaveTextContent('localhost/convite/18FMRMKX');
    expect(screen.getByText(/Código 18FMRMKX/)).toBeVisible();
    expect(screen.getByText(/^Ainda ninguém entrou pela sua ligação/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Os seus convites' })).toBeNull();
    expect(screen.queryByText(/XP ganhos/)).toBeNull();
  });

  it('takes one tap: the link is copied with a text, or alone', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Jogo no Tennis Code.+ http:\/\/localhost\/convite\/18FMRMKX$/);
    await user.click(screen.getByRole('button', { name: 'Copiar ligação' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/convite/18FMRMKX');
    const whatsApp = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(whatsApp!)).toContain('Junte-se a mim: http://localhost/convite/18FMRMKX');
    expect(await screen.findByRole('img', { name: 'Código QR da sua ligação', hidden: true })).toBeInTheDocument();
  });

  it('shows the link when the browser refuses to copy it', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copiar ligação' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('http://localhost/convite/18FMRMKX');
  });

  it('sends an e-mail, says so, and shows that the invitation waits', async () => {
    const { user, server } = await open(nobodyInvited(), { [write]: { id: 'i1', position: '9' } });
    server.answers({ [read]: referralsOf({ people: [] }) });
    await user.type(field(), 'ivo@example.pt');
    await user.click(invite());
    expect(await screen.findByText('Convite enviado para ivo@example.pt.')).toBeVisible();
    await advance(500);
    expect(server.requestsTo(write).map(({ body }) => body)).toEqual([{ email: 'ivo@example.pt' }]);
    expect(field()).toHaveValue('');
    expect(rows()[0]).toContain('ivo@example.pt');
  });

  it('shows an address error at the field, and other errors beside the form', async () => {
    const message = 'Já convidou este endereço há menos de 30 dias.';
    const code = 'referral.already-invited';
    const { user, server } = await open(referralsOf(), { [write]: refusing(422, message, code, [{ path: 'email', code, message }]) });
    await user.type(field(), 'ivo@example.pt');
    await user.click(invite());
    await advance(10);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(message);
    server.answers({ [write]: refusing(422, 'Já enviou 20 convites nas últimas 24 horas.', 'referral.too-many') });
    await user.type(field(), 'x');
    await user.click(invite());
    await advance(10);
    expect(screen.getByRole('alert')).toHaveTextContent('Já enviou 20 convites nas últimas 24 horas.');
    expect(field()).toHaveValue('ivo@example.ptx');
  });

  it('says beforehand that only people with matches can send e-mails, and leaves the link', async () => {
    await open(nobodyInvited({ hasPlayed: false }));
    expect(field()).toBeDisabled();
    expect(invite()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription(
      'Os convites por e-mail ficam disponíveis depois do primeiro jogo. A sua ligação pode ser partilhada desde já.',
    );
    expect(screen.getByRole('button', { name: 'Enviar convite' })).toBeEnabled();
  });

  it('says why no e-mail can be sent, and leaves the link', async () => {
    await open(referralsOf({ sendsMail: false }));
    expect(field()).toBeDisabled();
    expect(invite()).toBeDisabled();
    expect(field()).toHaveAccessibleDescription('Esta instalação não envia e-mail: partilhe a sua ligação.');
    expect(screen.getByRole('button', { name: 'Enviar convite' })).toBeEnabled();
  });

  it('names what could not be loaded, and retries', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, server } = await open(refusing(503, 'Tente daqui a pouco', 'view.stopped'));
    await advance(10_000);
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar os dados dos convites');
    server.answers({ [read]: nobodyInvited() });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await advance(500);
    expect(screen.getByRole('heading', { name: 'Traga amigos' })).toBeVisible();
  });
});
