import { screen, within } from '@testing-library/react';
import type { OpenGame, OpenGamesPage, SignedInUser, TournamentDetail } from '@tennis/contracts';
import { actionsIn, advance, renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { ana, berta, carla, rui, tournamentOf } from '../../../testing/world';
import { OpenGames } from './open-games';

const asked = 'GET /api/tournaments/escada/open-games';
/** Now is Tuesday, 24 March, at noon. */
const gameOf = (more: Partial<OpenGame> = {}): OpenGame => ({
  kind: 'challenge',
  id: 'g1',
  playerA: ana.id,
  playerB: rui.id,
  nameA: 'Ana Reis',
  nameB: 'Rui Matos',
  since: '2026-03-20T10:00:00.000Z',
  until: '2026-03-26T18:00:00.000Z',
  then: 'expires',
  judgeFrom: null,
  overdue: false,
  waitsFor: 'b',
  judge: null,
  ...more,
});
const pageOf = (items: readonly OpenGame[], more: Partial<OpenGamesPage> = {}): OpenGamesPage => {
  const of = (kind: OpenGame['kind']) => items.filter((game) => game.kind === kind).length;
  return {
    items: [...items],
    total: items.length,
    page: 1,
    pageSize: 8,
    counts: {
      all: items.length,
      challenge: of('challenge'),
      unscheduled: of('unscheduled'),
      unreported: of('unreported'),
      unconfirmed: of('unconfirmed'),
      disputed: of('disputed'),
    },
    ...more,
  };
};
const renderOpen = (answer: object, as: SignedInUser = carla, tournament: TournamentDetail = tournamentOf()) =>
  renderPage(
    <OpenGames
      tournament={tournament}
      user={as}
      emptyNote="Nada à espera"
      messageButton={({ id, name }) => <button type="button">{`Escrever ${id} ${name}`}</button>}
    />,
    { [asked]: answer },
    { as },
  );
const rowOf = async (game: Partial<OpenGame>, as?: SignedInUser) => {
  await renderOpen(pageOf([gameOf(game)]), as);
  return (await screen.findByRole('heading', { level: 3 })).closest('li')!;
};

it('says so when nothing is open', async () => {
  await renderOpen(pageOf([]));
  expect(await screen.findByText('Nada à espera')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'O que mostrar' })).toBeNull();
});

it('shows why loading failed, and retries', async () => {
  let answers = 0;
  const { user } = await renderOpen(() => Promise.resolve(answers++ ? pageOf([]) : refusing(403, 'Sem permissão', 'right.missing')));
  expect(await screen.findByText('Não foi possível mostrar o que está por acabar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nada à espera')).toBeVisible();
});

describe('a row', () => {
  it('of a challenge shows who has to answer, until when and what follows, with a link to write to them', async () => {
    const row = await rowOf({});
    expect(row).toHaveTextContent('Ana Reis – Rui Matos');
    expect(row).toHaveTextContent('Falta Rui Matos responder ao desafio.');
    expect(row).toHaveTextContent('desde sex., 20 mar. · até qui., 26 mar. · 18:00: depois o desafio expira');
    expect(actionsIn(row)).toEqual(['Ana Reis', 'Rui Matos', 'Escrever rui Rui Matos']);
    expect(within(row).getByRole('link', { name: 'Rui Matos' })).toHaveAttribute('href', '/players/rui');
  });

  it('of a match without a time shows from when it may be cancelled, with a link', async () => {
    const row = await rowOf({ kind: 'unscheduled', until: null, then: null, judgeFrom: '2026-04-03T10:00:00.000Z', waitsFor: 'both' });
    expect(row).toHaveTextContent('Aceite, mas sem hora: falta um dos dois propor.');
    expect(row).toHaveTextContent('até sex., 3 abr. · 11:00: depois pode decidir-se falta de comparência, ou cancelar');
    expect(actionsIn(row)).toEqual([
      'Ana Reis',
      'Rui Matos',
      'Ver o jogo Ana Reis – Rui Matos',
      'Escrever ana Ana Reis',
      'Escrever rui Rui Matos',
    ]);
    expect(within(row).getByRole('link', { name: /^Ver o jogo/ })).toHaveAttribute('href', '/matches/g1');
  });

  it('of proposed times shows who has to choose, until two weeks have passed', async () => {
    const proposed = { kind: 'unscheduled', then: 'lapses', judgeFrom: '2026-04-03T10:00:00.000Z' } as const;
    expect(await rowOf(proposed)).toHaveTextContent('até qui., 26 mar. · 18:00: depois as horas deixam de valer');
  });

  it('of a match whose time has passed says so, and marks late ones', async () => {
    const row = await rowOf({
      kind: 'unreported',
      since: '2026-03-08T10:00:00.000Z',
      until: '2026-03-21T18:00:00.000Z',
      then: 'plays',
      judgeFrom: '2026-03-22T10:00:00.000Z',
      overdue: true,
      waitsFor: 'both',
    });
    expect(within(row).getByText('Era para sáb., 21 mar. · 18:00 e falta o resultado.')).toHaveClass('late');
    expect(within(row).getByText('até dom., 22 mar. · 10:00')).toHaveClass('late');
    expect(row).toHaveTextContent('já se pode decidir falta de comparência, ou cancelar');
  });

  it('of a match that began less than two hours ago says that it is being played, with no action', async () => {
    const row = await rowOf({
      kind: 'unreported',
      until: '2026-03-24T11:00:00.000Z',
      then: 'plays',
      judgeFrom: '2026-04-03T10:00:00.000Z',
      waitsFor: 'both',
    });
    expect(within(row).getByText('Marcado para ter., 24 mar. · 11:00: deve estar a decorrer.')).not.toHaveClass('late');
    expect(row).not.toHaveTextContent('falta o resultado');
    expect(actionsIn(row)).toEqual(['Ana Reis', 'Rui Matos', 'Ver o jogo Ana Reis – Rui Matos']);
  });

  it('of a coming match shows only its time', async () => {
    const row = await rowOf({ kind: 'unreported', then: 'plays', judgeFrom: '2026-04-03T10:00:00.000Z', waitsFor: 'both' });
    expect(within(row).getByText('Marcado para qui., 26 mar. · 18:00.')).not.toHaveClass('late');
    expect(row).not.toHaveTextContent('até');
    expect(actionsIn(row)).toEqual(['Ana Reis', 'Rui Matos', 'Ver o jogo Ana Reis – Rui Matos']);
  });

  it('of a report shows who has to confirm it, and when it counts automatically', async () => {
    const row = await rowOf({ kind: 'unconfirmed', then: 'counts', waitsFor: 'a' });
    expect(row).toHaveTextContent('Falta Ana Reis confirmar o resultado.');
    expect(row).toHaveTextContent('reportado sex., 20 mar. · até qui., 26 mar. · 18:00: depois o resultado conta por si');
  });

  describe('of a dispute', () => {
    const disputed = (playerA = ana.id): Partial<OpenGame> => ({
      kind: 'disputed',
      playerA,
      until: null,
      then: null,
      waitsFor: 'judge',
      judge: { role: 'referee', name: 'Berta Nunes' },
    });
    const decide = 'Decidir o jogo Ana Reis – Rui Matos';

    it('shows who decides, with a link for every judge, because any of them may rule', async () => {
      const row = await rowOf(disputed(), carla);
      expect(row).toHaveTextContent('Não dizem o mesmo resultado: decide Berta Nunes, da arbitragem.');
      expect(actionsIn(row)).toEqual(['Ana Reis', 'Rui Matos', decide]);
      expect(within(row).getByRole('link', { name: decide })).toHaveAttribute('href', '/matches/g1');
    });

    it('tells the named judge that they decide', async () =>
      expect(await rowOf(disputed(), berta)).toHaveTextContent('Não dizem o mesmo resultado: a decisão é sua.'));

    it('offers no decision to its own players', async () =>
      expect(actionsIn(await rowOf(disputed(carla.id), carla))).toContain('Ver o jogo Ana Reis – Rui Matos'));
  });

  it('links its own player to their challenge, and does not link to an erased person', async () => {
    const row = await rowOf({ playerA: carla.id, nameA: 'Carla Sousa', nameB: 'Jogador removido' });
    expect(actionsIn(row)).toEqual(['Carla Sousa', 'Ver o desafio']);
    expect(within(row).getByRole('link', { name: 'Ver o desafio' })).toHaveAttribute('href', '/challenges?box=sent&open=g1');
  });
});

it('is filtered by what it waits for, by keyboard too, and paged', async () => {
  const counts = { all: 11, challenge: 9, unscheduled: 0, unreported: 0, unconfirmed: 0, disputed: 2 };
  const { server, user } = await renderOpen(({ query }: { readonly query: URLSearchParams }) =>
    Promise.resolve(
      pageOf([gameOf({ id: `${query.get('kind')} ${query.get('page')}` })], {
        counts,
        page: Number(query.get('page')),
        total: query.get('kind') ? 9 : 11,
      }),
    ),
  );
  const chips = await screen.findByRole('group', { name: 'O que mostrar' });
  expect(
    within(chips)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos 11', 'Desafios à espera 9', 'Em disputa 2']);
  within(chips).getByRole('button', { name: 'Desafios à espera 9' }).focus();
  await user.keyboard('{Enter}');
  expect(within(chips).getByRole('button', { name: 'Desafios à espera 9' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Seguinte' }));
  await advance(1);
  expect(server.requestsTo(asked).map(({ query }) => query.toString())).toEqual([
    'page=1&pageSize=8',
    'kind=challenge&page=1&pageSize=8',
    'kind=challenge&page=2&pageSize=8',
  ]);
});

it('has no filter while all wait for the same', async () => {
  const counts = { all: 1, challenge: 1, unscheduled: 0, unreported: 0, unconfirmed: 0, disputed: 0 };
  await renderOpen(pageOf([gameOf()], { counts }));
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'O que mostrar' })).toBeNull();
});

it('shows how long matches can still be completed once the season is over', async () => {
  const ended = tournamentOf({ status: 'ended', endedAt: '2026-03-22T12:00:00.000Z' });
  await renderOpen(pageOf([gameOf()]), carla, ended);
  expect(await screen.findByText('A época terminou: o que não acabar até dom., 29 mar. · 13:00 já não muda.')).toBeVisible();
});
