import type { Match, PreviewRow } from '@tennis/contracts';
import { screen, within } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, type SentRequest, refusing } from '../../../testing/server';
import { ana, berta, reportedMatch, rui, straightSets } from '../../../testing/world';
import { MatchProvider } from '../api/shown-match';
import { MatchRuling } from '../dispute/match-ruling';

const preview = 'POST /api/matches/m1/validation/preview';
const ruling = 'POST /api/matches/m1/validation';
const theirs = {
  ...straightSets,
  sets: [
    { a: 4, b: 6 },
    { a: 3, b: 6 },
  ],
  winnerId: rui.id,
};
const told = reportedMatch({ status: 'result_disputed', disputed: { by: rui.id, proposed: theirs } });

const move = (playerId: string, name: string, ranks: readonly [number, number], points: readonly [number, number]): PreviewRow => ({
  playerId,
  name,
  before: { rank: ranks[0], points: points[0] },
  after: { rank: ranks[1], points: points[1] },
});
const ifAnaWins = [
  move('sofia', 'Sofia Antunes', [7, 8], [16, 16]),
  move(rui.id, 'Rui Matos', [6, 7], [18, 17]),
  move(ana.id, 'Ana Reis', [8, 6], [15, 18]),
];
const ifRuiWins = [move(rui.id, 'Rui Matos', [6, 6], [18, 20]), move(ana.id, 'Ana Reis', [8, 9], [15, 14])];
const byWinner = ({ body }: SentRequest) =>
  Promise.resolve({ rows: (body as { winnerId?: string }).winnerId === rui.id ? ifRuiWins : ifAnaWins });

const open = (answer: Answers[string], match: Match = told, more: Answers = {}) =>
  renderPage(
    <MatchProvider match={match} user={berta}>
      <MatchRuling />
    </MatchProvider>,
    { 'GET /api/matches/m1/timeline': [], [preview]: answer, ...more },
    { as: berta },
  );
const take = (name: string) => screen.findByRole('button', { name: new RegExp(`^Escolher esta versão, de ${name}`) });
const tableRows = async () =>
  within(await screen.findByRole('table', { name: 'Quem muda na classificação' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a judge before ruling', () => {
  it('sees who moves under the selected version, its two players first', async () => {
    const { server, user } = await open(byWinner);
    expect(server.requestsTo(preview)).toEqual([]);
    await user.click(await take('Ana Reis'));
    expect(await tableRows()).toEqual([
      ['Rui Matos', '6.º → 7.º', '18 → 17'],
      ['Ana Reis', '8.º → 6.º', '15 → 18'],
      ['Sofia Antunes', '7.º → 8.º', '16'],
    ]);
    await user.click(await take('Rui Matos'));
    await screen.findByText('18 → 20');
    expect(await tableRows()).toEqual([
      ['Rui Matos', '6.º', '18 → 20'],
      ['Ana Reis', '8.º → 9.º', '15 → 14'],
    ]);
    const sent = ({ sets, outcome, winnerId }: typeof theirs) => ({ sets, outcome, winnerId });
    expect(server.requestsTo(preview).map(({ body }) => body)).toEqual([sent(straightSets), sent(theirs)]);
    expect(server.requestsTo(ruling)).toEqual([]);
  });

  it('sees that the ladder stays the same', async () => {
    const { user } = await open({ rows: [] });
    await user.click(await take('Ana Reis'));
    expect(await screen.findByText('Na classificação nada muda.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('sees a skeleton while loading, and may decide even if the preview fails', async () => {
    let fail: (() => void) | undefined;
    const { server, user } = await open(
      () => new Promise((resolve) => (fail = () => resolve(refusing(409, 'O jogo já está encerrado.', 'match.closed')))),
    );
    await user.click(await take('Ana Reis'));
    await advance(500);
    const skeleton = document.querySelector('[aria-busy="true"]');
    expect(skeleton).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    fail!();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível mostrar quem muda');
    server.answers({ [ruling]: { id: 'm1', position: '9' } });
    await user.click(screen.getByRole('button', { name: 'Decidir' }));
    expect(await screen.findByText('Decisão registada.')).toBeVisible();
    // The ruling itself requests no further preview.
    expect(server.requestsTo(preview)).toHaveLength(1);
  });

  it('sees the preview of their own score once it is complete, before it is sent', async () => {
    const { server, user } = await open(byWinner);
    await user.click(await screen.findByRole('button', { name: 'Indicar outro resultado' }));
    const won = within(screen.getByRole('group', { name: 'Ganhou Ana Reis' }));
    await user.click(won.getByRole('button', { name: '6-1' }));
    await advance(500);
    expect(server.requestsTo(preview)).toEqual([]);
    await user.click(won.getByRole('button', { name: '6-2' }));
    expect(await screen.findByText('15 → 18')).toBeVisible();
    const sets = [
      { a: 6, b: 1 },
      { a: 6, b: 2 },
    ];
    expect(server.requestsTo(preview).map(({ body }) => body)).toEqual([{ sets, outcome: 'completed' }]);
    await user.type(screen.getByLabelText('Nota para os dois jogadores (opcional)'), 'Vi');
    expect(server.requestsTo(preview)).toHaveLength(1);
    expect(server.requestsTo(ruling)).toEqual([]);
  });

  it('sees the two players and a few of the many others who move; the rest on demand', async () => {
    const passed = Array.from({ length: 9 }, (_, n) => move(`p${n}`, `Pessoa ${n}`, [n + 1, n + 2], [20 - n, 20 - n]));
    const { user } = await open({
      rows: [move(ana.id, 'Ana Reis', [10, 1], [15, 21]), ...passed, move(rui.id, 'Rui Matos', [11, 12], [9, 8])],
    });
    await user.click(await take('Ana Reis'));
    expect((await tableRows()).map(([name]) => name)).toEqual(['Ana Reis', 'Rui Matos', 'Pessoa 0', 'Pessoa 1', 'Pessoa 2', 'Pessoa 3']);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais 5 pessoas', expanded: false }));
    expect(await tableRows()).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Mostrar menos', expanded: true }));
    expect(await tableRows()).toHaveLength(6);
  });
});

it('a note that is refused is refused once, where it is typed', async () => {
  const { user } = await open({ rows: [] }, told, {
    [ruling]: refusing(400, 'O pedido não é válido.', 'request.invalid', [{ path: 'notes', message: 'Esta nota é longa demais.' }]),
  });
  await user.click(await take('Ana Reis'));
  await user.click(screen.getByRole('button', { name: 'Decidir' }));
  expect(await screen.findByText('Esta nota é longa demais.')).toBeVisible();
  expect(screen.queryByText('O pedido não é válido.')).toBeNull();
});
