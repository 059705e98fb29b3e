import type { PrivateTournamentCard, Exclusion } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { duarte } from '../../../testing/world';
import { OutsiderView } from './outsider-view';

const card = (more: Partial<PrivateTournamentCard> = {}): PrivateTournamentCard => ({
  id: 'b',
  name: 'Escada das Empresas',
  privacy: 'private',
  clubName: null,
  location: 'Porto',
  myRequest: null,
  ...more,
});
const open = (shown: PrivateTournamentCard, turnedAway: Exclusion | null = null) =>
  renderPage(
    <OutsiderView card={shown} isVisitor={false} signInButton={null} />,
    { 'GET /api/tournaments/b/turned-away': { turnedAway } },
    { as: duarte },
  );
const ask = () => screen.queryByRole('button', { name: 'Pedir para entrar' });

describe('an outsider of a private tournament', () => {
  it('asks to enter, with a message', async () => {
    const { server, user } = await open(card());
    server.answers({ 'POST /api/tournaments/b/join': { id: 'b', position: '7' } });
    await user.type(screen.getByRole('textbox', { name: 'Mensagem para a organização (opcional)' }), 'Jogo às terças');
    await user.click(ask()!);
    expect(await screen.findByText('Pedido enviado.')).toBeVisible();
    expect(server.requestsTo('POST /api/tournaments/b/join').map(({ body }) => body)).toEqual([{ message: 'Jogo às terças' }]);
  });

  it('sees that they were refused, and when they may ask again', async () => {
    await open(card({ myRequest: 'rejected', mayAskAgainAt: '2026-03-28T10:00:00.000Z' }));
    const text = 'O seu pedido para entrar foi recusado. Pode pedir para entrar a partir de sáb., 28 mar. · 10:00.';
    expect(screen.getByText(text)).toBeVisible();
    expect(ask()).toBeNull();
  });

  it('sees that they are blocked, and cannot ask', async () => {
    await open(card({ blocked: true }));
    expect(screen.getByText('A organização bloqueou a sua entrada neste torneio.')).toBeVisible();
    expect(ask()).toBeNull();
  });

  it('may ask again once the waiting time after a refusal is over', async () => {
    await open(card({ myRequest: 'rejected', mayAskAgainAt: '2026-03-24T10:00:00.000Z' }));
    expect(screen.getByText('O seu pedido para entrar foi recusado. Peça à organização para entrar.')).toBeVisible();
    expect(ask()).toBeVisible();
  });

  it('sees when to ask again after being removed', async () => {
    await open(card({ mayAskAgainAt: '2026-03-28T10:00:00.000Z' }));
    expect(screen.getByText('Pode pedir para entrar a partir de sáb., 28 mar. · 10:00.')).toBeVisible();
    expect(ask()).toBeNull();
  });

  it('also sees who removed them and why', async () => {
    await open(card({ mayAskAgainAt: '2026-03-28T10:00:00.000Z' }), {
      how: 'removed',
      at: '2026-03-21T10:00:00.000Z',
      zone: 'Europe/Lisbon',
      by: 'carla',
      byName: 'Carla Criadora',
      reason: 'Faltou três vezes',
      mayReturnAt: '2026-03-28T10:00:00.000Z',
      refusedWith: 'tournament.rejoin-too-early',
    });
    expect(
      await screen.findByText('Já não tem lugar neste torneio desde sáb., 21 mar. · 10:00. A decisão foi de Carla Criadora.'),
    ).toBeVisible();
    expect(screen.getByText('Motivo: «Faltou três vezes»')).toBeVisible();
    expect(screen.getByText('Pode voltar a pedir para entrar a partir de sáb., 28 mar. · 10:00.')).toBeVisible();
    expect(ask()).toBeNull();
  });

  it('can withdraw a waiting request', async () => {
    await open(card({ myRequest: 'pending' }));
    expect(screen.getByRole('button', { name: 'Retirar o pedido' })).toBeVisible();
    expect(ask()).toBeNull();
  });
});
