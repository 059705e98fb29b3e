import { cleanup, screen, within } from '@testing-library/react';
import type { PlayerStats, RankHistory } from '@tennis/contracts';
import { type Answers, refusing } from '../../../testing/server';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import PlayerStatsPage from './player-stats-page';

const statsOf = (more: Partial<PlayerStats> = {}): PlayerStats => ({
  id: 'rui',
  name: 'Rui Matos',
  photoUrl: null,
  victories: 9,
  defeats: 4,
  winRate: 69,
  matches: 13,
  setsWon: 20,
  setsLost: 11,
  bestRanking: 1,
  tournaments: 2,
  totalPoints: 19,
  dayStreak: 1,
  winStreak: 3,
  xp: 920,
  level: { number: 3, name: 'recreational', from: 500, next: 1000 },
  bySurface: [
    { surface: 'clay', victories: 7, defeats: 2 },
    { surface: null, victories: 2, defeats: 2 },
  ],
  hidesMatches: false,
  byOpponent: [{ playerId: 'eva', name: 'Eva Luz', victories: 2, defeats: 1, lastPlayedOn: '2026-03-20', lastMatchId: 'm9' }],
  ...more,
});
const history: RankHistory = {
  id: 'rui',
  name: 'Rui Matos',
  tournaments: [
    {
      id: 'escada',
      name: 'Escada de Outono',
      zone: 'Europe/Lisbon',
      rank: 5,
      points: [
        { matchId: 'm1', at: '2026-03-02T12:00:00.000Z', rank: 10, total: 3, won: true },
        { matchId: 'm2', at: '2026-03-09T12:00:00.000Z', rank: 1, total: 2, won: false },
      ],
    },
  ],
};
const player = { tournaments: [{ id: 'escada', name: 'Escada de Outono', rank: 5, points: 19 }] };
const open = (stats: Answers[string], at = '/players/rui/stats', own = false, told = history) =>
  renderPage(
    <PlayerStatsPage id="rui" own={own} achievements={<p>Gigantes</p>} actions={null} />,
    { 'GET /api/players/rui/stats': stats, 'GET /api/players/rui/rank-history': told, 'GET /api/players/rui': player },
    { at, as: ana },
  );

describe('the statistics of a player', () => {
  it('are numbers, surfaces and opponents', async () => {
    await open(statsOf());
    expect(await screen.findByRole('heading', { level: 1, name: 'Rui Matos' })).toBeVisible();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('nível: Recreativo').parentElement).toHaveTextContent('3');
    for (const told of ['9–4', '69 %', '20–11', '1.º', '19', '920']) expect(panel.getByText(told)).toBeVisible();
    expect(panel.getByText('Terra batida').closest('li')).toHaveTextContent('7–2');
    expect(panel.getByText('Sem indicação').closest('li')).toHaveTextContent('2–2');
    expect(panel.getByRole('link', { name: 'Eva Luz' })).toHaveAttribute('href', '/players/eva');
    expect(panel.getByRole('link', { name: 'Eva Luz' }).closest('li')).toHaveTextContent('Eva Luzúltimo a 20 mar.2–1');
  });

  it('say how many matches the listed opponents cover when some are left out', async () => {
    const [eva] = statsOf().byOpponent;
    const byOpponent = Array.from({ length: 20 }, (_, nth) => ({ ...eva!, playerId: `p${nth}`, victories: 1, defeats: 0 }));
    await open(statsOf({ matches: 23, victories: 19, defeats: 4, byOpponent }));
    expect(await screen.findByText('Os 20 adversários com mais jogos: 20 dos 23 jogos.')).toBeVisible();
    cleanup();
    await open(statsOf({ matches: 20, victories: 20, defeats: 0, byOpponent }));
    expect(await screen.findByRole('heading', { name: 'Por adversário' })).toBeVisible();
    expect(screen.queryByText(/adversários com mais jogos/)).toBeNull();
  });

  it('show the player’s rank after each match, as a chart and as a table', async () => {
    const { user } = await open(statsOf());
    await user.click(await screen.findByRole('tab', { name: 'Histórico' }));
    expect(await screen.findByRole('img', { name: 'O melhor lugar foi 1.º, agora 5.º' })).toBeVisible();
    await user.click(screen.getByText('Ver em tabela'));
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['9 mar.D1.º2', '2 mar.V10.º3']);
    expect(location.search).toBe('?tab=history');
  });

  it('show in the chart, as in the table, each match with its own result and the rank after it, until the day of the last', async () => {
    const points = ['V2', 'D4', 'V2', 'V1', 'D2', 'D5', 'V4', 'V2'].map((told, nth) => ({
      matchId: `m${nth}`,
      playedOn: `2026-03-${10 + nth}`,
      // Confirmed on the following day.
      at: `2026-03-${11 + nth}T12:00:00.000Z`,
      won: told.startsWith('V'),
      rank: Number(told.slice(1)),
      total: nth,
    }));
    const told = { ...history, tournaments: [{ ...history.tournaments[0]!, rank: 1, points }] };
    await open(statsOf(), '/players/rui/stats?tab=history', true, told);
    const picture = await screen.findByRole('img', { name: 'De volta ao 1.º, o melhor lugar' });
    expect(picture).toHaveAccessibleDescription('Lugar depois de cada jogo seu');
    const [top, bottom] = [...picture.querySelectorAll('.grid line')].map((line) => Number(line.getAttribute('y1')));
    const placeOf = (dot: Element): number => 1 + (4 * (Number(dot.getAttribute('cy')) - top!)) / (bottom! - top!);
    const drawn = [...picture.querySelectorAll('circle.won, circle.lost')].map(
      (dot) => `${dot.getAttribute('class') === 'won' ? 'V' : 'D'}${placeOf(dot).toFixed(0)}.º`,
    );
    const rows = screen.getAllByRole('row', { hidden: true }).slice(1).reverse();
    expect(drawn).toEqual(rows.map(({ children }) => `${children[1]!.textContent}${children[2]!.textContent}`));
    const days = rows.map(({ children }) => children[0]!.textContent);
    const said = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(said.slice(-4)).toEqual(['1.º', days[0], days.at(-1), 'hoje']);
  });

  it('lead to the ladders with places and points', async () => {
    await open(statsOf(), '/players/rui/stats?tab=rankings');
    const row = (await screen.findByRole('link', { name: 'Escada de Outono' })).closest('li')!;
    expect(row).toHaveTextContent('5.ºEscada de Outono19 pontos');
  });

  it('have a tab for achievements', async () => {
    const { user } = await open(statsOf());
    await user.click(await screen.findByRole('tab', { name: 'Conquistas' }));
    expect(screen.getByText('Gigantes')).toBeVisible();
    expect(location.search).toBe('?tab=achievements');
  });

  it('use the singular for one, and say what is counted', async () => {
    await open(statsOf({ tournaments: 1, winStreak: 1, dayStreak: 2, totalPoints: 1 }));
    const panel = within(await screen.findByRole('tabpanel'));
    for (const word of ['torneio', 'vitória seguida', 'dias seguidos a jogar', 'ponto nas escadas'])
      expect(panel.getByText(word)).toBeVisible();
    expect(panel.getByText('Contam os jogos das escadas que pode ver; os pontos são os de cada escada, pelas regras dela.')).toBeVisible();
  });

  it('say to the player themselves that learning days count in the streak too', async () => {
    await open(statsOf({ dayStreak: 1 }), '/players/rui/stats', true);
    expect(await screen.findByText('dia seguido a jogar ou a aprender')).toBeVisible();
  });

  it('say that some matches are not visible to the reader', async () => {
    await open(statsOf({ matches: 0, victories: 0, defeats: 0, bySurface: [], byOpponent: [], hidesMatches: true }));
    expect(await screen.findByRole('heading', { name: 'Nenhum jogo validado que possa ver' })).toBeVisible();
  });

  it('say that nothing was played yet', async () => {
    await open(statsOf({ matches: 0, victories: 0, defeats: 0, bySurface: [], byOpponent: [] }));
    expect(await screen.findByRole('heading', { name: 'Ainda sem jogos validados' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver torneios' })).toBeNull();
  });

  it('tell the player themselves, without matches, how to begin', async () => {
    await open(statsOf({ matches: 0, victories: 0, defeats: 0, bySurface: [], byOpponent: [] }), '/players/rui/stats', true);
    expect(await screen.findByRole('link', { name: 'Ver torneios' })).toHaveAttribute('href', '/tournaments');
  });

  it('of an unknown player say so', async () => {
    await open(refusing(404, 'Esta pessoa não existe.', 'user.unknown'));
    expect(await screen.findByText('Esta pessoa não existe.')).toBeVisible();
    expect(screen.getByRole('heading').textContent).toBe('Jogador não encontrado');
  });
});
