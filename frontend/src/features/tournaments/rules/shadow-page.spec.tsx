import { screen, within } from '@testing-library/react';
import type { ShadowLadder } from '@tennis/contracts';
import { pass, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import ShadowPage from './shadow-page';

const asked = 'GET /api/tournaments/t1/shadow';
const row = (name: string, rankBefore: number, rankAfter: number) => ({
  playerId: name,
  name,
  rankBefore,
  rankAfter,
  pointsBefore: 3,
  pointsAfter: 5,
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
  it('asks for what the address says, and shows who would stand where', async () => {
    const { server } = await open({ [asked]: shadow() }, '?winAbove=5&winBelow=3&defeat=-2');
    expect(await screen.findByText('2 posições mudavam.')).toBeVisible();
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    expect(within(first!).getByRole('rowheader')).toHaveTextContent('Eva');
    expect(within(first!).getAllByRole('cell').at(-1)).toHaveTextContent('3 → 5');
    expect(screen.getByRole('button', { name: /Agressiv/ })).toHaveAttribute('aria-pressed', 'true');
    const { query } = server.askedFor(asked)[0]!;
    expect([query.get('winAbove'), query.get('winBelow'), query.get('defeat')]).toEqual(['5', '3', '-2']);
  });

  it('tries others as they are typed, in the address too, and not what is no number', async () => {
    const { server, user } = await open({ [asked]: shadow() });
    const field = await screen.findByRole('textbox', { name: 'Ganhar a quem está acima' });
    await user.clear(field);
    await pass(10);
    expect(server.askedFor(asked)).toHaveLength(1);
    await user.type(field, '7');
    await pass(10);
    expect(location.search).toBe('?winAbove=7&winBelow=3&defeat=-2');
    expect(server.askedFor(asked).at(-1)!.query.get('winAbove')).toBe('7');
    await user.click(screen.getByRole('button', { name: /^A pontuação de hoje/ }));
    await pass(10);
    expect(location.search).toBe('?winAbove=3&winBelow=2&defeat=-1');
  });

  it('offers the points in force once, whatever they are called', async () => {
    await open({ [asked]: shadow({ tried: shadow().inForce }) });
    await screen.findByRole('button', { name: /^A pontuação de hoje/ });
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Padrão/ })).toBeNull();
  });

  it('says that nobody would move, and that a private ladder is closed', async () => {
    const { server, user } = await open({ [asked]: refusing(403, 'Torneio privado', 'tournament.private') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Torneio privado');
    server.answers({ [asked]: shadow({ rows: [row('Eva', 1, 1)] }) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Com esta pontuação a escada fica igual.')).toBeVisible();
  });
});
