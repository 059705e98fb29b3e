import type { FairPlayHint } from '@tennis/contracts';
import { screen, within } from '@testing-library/react';
import { now, renderApp } from '../../testing/render-page';
import { sara } from '../../testing/world';

const evidence: FairPlayHint['matches'][number] = {
  id: 'm1',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  players: ['Rui Matos', 'Eva Lima'],
  at: now,
  time: now,
  score: '6-4 6-3',
  walkover: false,
  wonBy: 'Rui Matos',
};
const rui = { id: 'rui', name: 'Rui Matos' };
const eva = { id: 'eva', name: 'Eva Lima' };
const matches = (count: number) => Array.from({ length: count }, (_none, nth) => ({ ...evidence, id: `m${nth + 1}` }));
const hint = (kind: FairPlayHint['kind'], how: FairPlayHint['how'], more: Partial<FairPlayHint> = {}): FairPlayHint => ({
  id: `${kind} ${how}`,
  kind,
  how,
  at: now,
  people: [rui, eva],
  matches: matches(1),
  ...more,
});
const radar = (...hints: readonly FairPlayHint[]) => ({ 'GET /api/admin/fair-play': { since: now, hints } });
const at = '/super-admin?tab=fair-play';

describe('the fair-play radar', () => {
  it('shows for each hint what was seen and its threshold', async () => {
    await renderApp(
      radar(
        hint('trade', null, { matches: matches(4) }),
        hint('walkovers', 'won', { people: [rui], matches: matches(3) }),
        hint('walkovers', 'missed', { people: [eva], matches: matches(5) }),
        hint('hours', 'early'),
        hint('hours', 'night'),
        hint('device', null, { matches: matches(3) }),
      ),
      { at, as: sara },
    );
    expect(await screen.findByText('6 sinais')).toBeVisible();
    for (const [said, rule] of [
      ['Rui Matos e Eva Lima: 4 jogos seguidos no mesmo torneio, ganhos à vez.', 'É sinal a partir de 4 vitórias alternadas em 60 dias.'],
      ['Rui Matos: 3 vitórias seguidas por falta de comparência.', /^É sinal a partir de 3 seguidas/],
      ['Eva Lima: 5 faltas de comparência seguidas.', /^É sinal a partir de 3 seguidas/],
      [/o resultado foi comunicado antes da hora marcada/, /ainda não tinha chegado/],
      [/o jogo estava marcado para a meio da noite/, 'É sinal entre as 0 e as 6 horas, na hora do torneio.'],
      [
        /3 resultados comunicados e confirmados a partir do mesmo endereço e navegador/,
        /^É sinal a partir de 3 resultados, cada um .* 60 minutos/,
      ],
    ] as const) {
      const row = screen.getByText(said).closest('li')!;
      expect(within(row).getByText(rule)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: /suspender|anular/i })).toBeNull();
  });

  it('links a hint to its people and matches, their replay and their log', async () => {
    const { user } = await renderApp(radar(hint('hours', 'early')), { at, as: sara });
    const row = (await screen.findByText(/antes da hora marcada/)).closest('li')!;
    const link = (name: string) => within(row).getByRole('link', { name });
    expect(link('Conta de Rui Matos')).toHaveAttribute('href', '/super-admin?tab=people&user=rui');
    await user.click(within(row).getByText('1 jogo em causa'));
    expect(link('Rui Matos – Eva Lima')).toHaveAttribute('href', '/matches/m1');
    expect(within(row).getByText(/Escada de Outono · marcado para .* · comunicado em .* · Rui Matos ganhou: 6-4 6-3/)).toBeVisible();
    expect(link('Repetir passo a passo')).toHaveAttribute('href', '/super-admin/replay/match/m1');
    expect(link('Atos no registo')).toHaveAttribute('href', '/super-admin?tab=log&entityType=match&entityId=m1');
    expect(link('Ficheiro do jogo')).toHaveAttribute('href', '/super-admin/matches/m1/file');
  });

  it('filters by one kind, and says when there is none', async () => {
    const { user } = await renderApp(radar(hint('trade', null), hint('hours', 'night')), { at: `${at}&kind=trade`, as: sara });
    expect(await screen.findByText('1 sinal')).toBeVisible();
    expect(screen.queryByText(/a meio da noite/)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de sinal' }), 'device');
    expect(await screen.findByRole('heading', { name: 'Nenhum sinal' })).toBeVisible();
    expect(location.search).toBe('?tab=fair-play&kind=device');
  });
});
