import { screen, within } from '@testing-library/react';
import type { ShadowLadder } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import ShadowPage from './shadow-page';

const asked = 'GET /api/tournaments/t1/shadow';
const row = (name: string, before: number, after: number, points = 5) => ({
  playerId: name,
  name,
  before: { rank: before, points: 3 },
  after: { rank: after, points },
});
const shadow = (more: Partial<ShadowLadder> = {}): ShadowLadder => ({
  tournamentName: 'Escada de Outono',
  tried: { winAbove: 5, winBelow: 3, defeat: -2 },
  inForce: { winAbove: 3, winBelow: 2, defeat: -1 },
  rows: [row('Eva', 2, 1), row('Rui', 1, 2), row('Ivo', 3, 3)],
  ...more,
});
const open = (answers: Answers, query = '') =>
  renderPage(<ShadowPage />, answers, { at: `/tournaments/t1/shadow${query}`, route: '/tournaments/:id/shadow' });

describe('a ladder under other points', () => {
  it('requests the points in the URL, and shows who would stand where', async () => {
    const { server, user } = await open({ [asked]: shadow() }, '?winAbove=5&winBelow=3&defeat=-2');
    expect(await screen.findByText('2 posições mudavam.')).toBeVisible();
    await user.click(screen.getByText('Ver em tabela'));
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    expect(within(first!).getByRole('rowheader')).toHaveTextContent('Eva');
    expect(within(first!).getAllByRole('cell').at(-1)).toHaveTextContent('3 → 5');
    expect(screen.getByRole('button', { name: /Agressiv/ })).toHaveAttribute('aria-pressed', 'true');
    const { query } = server.requestsTo(asked)[0]!;
    expect([query.get('winAbove'), query.get('winBelow'), query.get('defeat')]).toEqual(['5', '3', '-2']);
  });

  it('shows a minus as everywhere else, and accepts both characters', async () => {
    const { user } = await open({ [asked]: shadow() });
    const field = await screen.findByRole('textbox', { name: 'Perder' });
    expect(field).toHaveValue('−2');
    await user.clear(field);
    await user.type(field, '-3');
    expect(field).toHaveValue('−3');
    await advance(10);
    expect(location.search).toContain('defeat=-3');
  });

  it('draws the ladder before and after; a long one starts with the players who move most', async () => {
    const rest = Array.from({ length: 46 }, (_, nth) => row(`Jogador ${nth + 5}`, nth + 5, nth + 5, 3));
    const rows = [row('Eva', 1, 1), row('Rui', 4, 2), row('Ivo', 2, 3), row('Bia', 3, 4), ...rest];
    const { user } = await open({ [asked]: shadow({ rows }) });
    const picture = await screen.findByRole('region', { name: '1 a subir, 2 a descer: Eva continua no 1.º lugar.' });
    const textsOf = (name: string) =>
      within(within(picture).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(textsOf('Antes')).toEqual(['1Eva3', '2Ivo3', '3Bia3', '4Rui3']);
    expect(textsOf('Depois')).toEqual(['1Eva5', '2Rui▲2subiu 25', '3Ivo▼1desceu 15', '4Bia▼1desceu 15']);
    await user.click(within(picture).getByRole('button', { name: 'Mostrar toda a escada (50)', expanded: false }));
    expect(textsOf('Depois')).toHaveLength(50);
    await user.click(within(picture).getByRole('button', { name: 'Mostrar só quem mais muda', expanded: true }));
    expect(textsOf('Antes')).toHaveLength(4);
  });

  it('says who would lead instead, or that only points change', async () => {
    await open({ [asked]: shadow() });
    expect(await screen.findByRole('region', { name: '1 a subir, 1 a descer: Eva passa para o 1.º lugar.' })).toBeVisible();
    await open({ [asked]: shadow({ rows: [row('Eva', 1, 1)] }) });
    expect(await screen.findByRole('region', { name: 'Ninguém muda de lugar, só de pontos.' })).toBeVisible();
  });

  it('tries other numbers as they are typed, also in the URL, and ignores invalid ones', async () => {
    const { server, user } = await open({ [asked]: shadow() });
    const field = await screen.findByRole('textbox', { name: 'Ganhar a quem está acima' });
    await user.clear(field);
    await advance(10);
    expect(server.requestsTo(asked)).toHaveLength(1);
    await user.type(field, '7');
    await advance(10);
    expect(location.search).toBe('?winAbove=7&winBelow=3&defeat=-2');
    expect(server.requestsTo(asked).at(-1)!.query.get('winAbove')).toBe('7');
    await user.click(screen.getByRole('button', { name: /^A pontuação de hoje/ }));
    await advance(10);
    expect(location.search).toBe('?winAbove=3&winBelow=2&defeat=-1');
  });

  it('offers the points in force once, even when they equal a preset', async () => {
    await open({ [asked]: shadow({ tried: shadow().inForce }) });
    await screen.findByRole('button', { name: /^A pontuação de hoje/ });
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Padrão/ })).toBeNull();
  });

  it('says when nobody would move, and when a private ladder is not visible', async () => {
    const { server, user } = await open({ [asked]: refusing(403, 'Torneio privado', 'tournament.private') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Torneio privado');
    server.answers({ [asked]: shadow({ rows: [row('Eva', 1, 1)] }) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Com esta pontuação a escada fica igual.')).toBeVisible();
  });
});
