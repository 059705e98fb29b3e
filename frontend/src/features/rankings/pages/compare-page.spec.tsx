import { screen, within } from '@testing-library/react';
import { comparedAxes, type ComparedAxis, type Comparison } from '@tennis/contracts';
import { renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import ComparePage from './compare-page';

const compared = 'GET /api/players/compare';
const between = (one: string, other: string, victories: number, defeats: number) => ({
  [`GET /api/players/${one}/head-to-head/${other}`]: {
    id: one,
    name: one,
    otherId: other,
    otherName: other,
    victories,
    defeats,
    matches: [],
  },
});
const axesOf = (value: number | null): Comparison['players'][number]['axes'] => {
  const measured = { value, percentile: value };
  const all = comparedAxes.map((axis): [ComparedAxis, typeof measured] => [axis, measured]);
  return { ...(Object.fromEntries(all) as Record<ComparedAxis, typeof measured>), perMonth: { ...measured, value: value && 0.7 } };
};
const playerOf = (name: string, value: number | null): Comparison['players'][number] => ({
  playerId: name,
  name,
  photoUrl: null,
  clubName: null,
  rank: value === null ? null : 3,
  axes: axesOf(value),
});
const open = (answers: Answers, at: string, ownId?: string) => renderPage(<ComparePage ownId={ownId} />, answers, { at, as: ana });

describe('the comparison of players', () => {
  it('shows six bars with their meaning, and the same numbers in a table', async () => {
    const { server } = await open(
      { [compared]: { among: 12, leftOut: 0, players: [playerOf('Eva', 80), playerOf('Ivo', null)] }, ...between('Eva', 'Ivo', 0, 0) },
      '/players-panel/compare?ids=Eva,Ivo',
    );
    const axis = (await screen.findByRole('heading', { name: 'Com mais fortes' })).closest('section')!;
    expect(axis).toHaveTextContent('ganhos a quem estava acima');
    expect(
      within(axis)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['●Eva: 80 %', '■Ivo: —']);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(comparedAxes.length + 2);
    const table = screen.getByRole('table', { name: 'Em números' });
    expect(within(table).getByRole('row', { name: /^Jogos por mês/ })).toHaveTextContent('Jogos por mês0,780 em 100—');
    expect(
      within(screen.getByRole('list', { name: 'Quem é comparado' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['EEva● 3.º', 'IIvo■ sem jogos']);
    expect(server.requestsTo(compared)[0]!.query.get('ids')).toBe('Eva,Ivo');
    expect(screen.getByRole('button', { name: 'Partilhar' })).toBeVisible();
  });

  it('shows a summary sentence, and each head-to-head from the side of the row', async () => {
    await open(
      {
        [compared]: { among: 12, leftOut: 0, players: [playerOf('Eva', 80), playerOf('Ivo', 40), playerOf('Rui', 40)] },
        ...between('Eva', 'Ivo', 3, 1),
        ...between('Eva', 'Rui', 2, 2),
        ...between('Ivo', 'Rui', 0, 0),
      },
      '/players-panel/compare?ids=Eva,Ivo,Rui',
    );
    expect(await screen.findByRole('heading', { name: 'Eva ganha mais.' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Entre si' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      ['', '3–1', '2–2'],
      ['1–3', '', '—'],
      ['2–2', '—', ''],
    ]);
  });

  it('calls the reader “eu” in every column and row, and by name above', async () => {
    await open(
      { [compared]: { among: 12, leftOut: 0, players: [playerOf('Eva', 80), playerOf('Ivo', 40)] }, ...between('Eva', 'Ivo', 3, 1) },
      '/players-panel/compare?ids=Eva,Ivo',
      'Eva',
    );
    const numbers = await screen.findByRole('table', { name: 'Em números' });
    expect(
      within(numbers)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['● eu', '■ Ivo']);
    expect(await screen.findByRole('rowheader', { name: 'eu' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Eva' }).closest('li')).toHaveTextContent('● 3.º · eu');
    expect(screen.getByRole('heading', { name: 'Eva ganha mais.' })).toBeVisible();
  });

  it('may name one player for most wins and another for most matches', async () => {
    const eva = playerOf('Eva', 80);
    const ivo = playerOf('Ivo', 40);
    const busy = { ...ivo, axes: { ...ivo.axes, perMonth: { value: 9, percentile: 99 } } };
    await open(
      { [compared]: { among: 12, leftOut: 0, players: [eva, busy] }, ...between('Eva', 'Ivo', 0, 0) },
      '/players-panel/compare?ids=Eva,Ivo',
    );
    expect(await screen.findByRole('heading', { name: 'Eva ganha mais, Ivo joga mais.' })).toBeVisible();
  });

  it.each([
    ['of whom only one has played', [80, null], 'Só Eva tem jogos: ainda não há o que comparar.'],
    ['of whom nobody has played', [null, null], 'Ainda não há jogos para comparar.'],
    ['of whom two have played', [80, 40, null], 'Eva ganha mais.'],
  ] as const)('of people %s says what can be compared', async (_whose, values, finding) => {
    const players = values.map((value, index) => playerOf(['Eva', 'Ivo', 'Rui'][index]!, value));
    await open(
      {
        [compared]: { among: 12, leftOut: 0, players },
        ...between('Eva', 'Ivo', 0, 0),
        ...between('Eva', 'Rui', 0, 0),
        ...between('Ivo', 'Rui', 0, 0),
      },
      `/players-panel/compare?ids=${players.map(({ name }) => name).join(',')}`,
    );
    expect(await screen.findByRole('heading', { name: finding })).toBeVisible();
  });

  it('is shown also when a head-to-head cannot be loaded', async () => {
    await open(
      {
        [compared]: { among: 12, leftOut: 0, players: [playerOf('Eva', 80), playerOf('Ivo', 40)] },
        'GET /api/players/Eva/head-to-head/Ivo': refusing(422, 'Agora não.'),
      },
      '/players-panel/compare?ids=Eva,Ivo',
    );
    expect(await screen.findByRole('heading', { name: 'Não foi possível mostrar os jogos entre si' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Em números' })).toBeVisible();
  });

  it.each(['', '?ids=Eva', '?ids=Eva,Eva', '?ids=a,b,c,d,e'])('asks for players first when the URL names %j', async (query) => {
    await open({}, `/players-panel/compare${query}`);
    expect(screen.getByRole('heading', { name: 'Escolha quem comparar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Painel de jogadores' })).toHaveAttribute('href', '/players-panel');
  });

  it('leaves out a player who can no longer be compared, and says so', async () => {
    const players = [playerOf('Eva', 80), playerOf('Ivo', 40)];
    await open({ [compared]: { among: 12, leftOut: 1, players }, ...between('Eva', 'Ivo', 3, 1) }, '/players-panel/compare?ids=Eva,x,Ivo');
    expect(await screen.findByText('Uma das pessoas escolhidas já não pode ser comparada.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Quem é comparado' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('asks for players again when only one is left', async () => {
    await open({ [compared]: { among: 12, leftOut: 2, players: [playerOf('Eva', 80)] } }, '/players-panel/compare?ids=Eva,x,y');
    expect(await screen.findByRole('heading', { name: 'Escolha quem comparar' })).toBeVisible();
    expect(screen.getByText(/^2 das pessoas escolhidas já não podem ser comparadas\./)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
