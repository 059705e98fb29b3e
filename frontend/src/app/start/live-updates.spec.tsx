import { views } from '@tennis/contracts';
import { renderHook, screen } from '@testing-library/react';
import { useWatch } from '../../shared/lib/live';
import { advance, renderApp } from '../../testing/render-page';
import { answerAtPosition, refusing } from '../../testing/server';
import { moveStanding, rankingOf, standingsOf } from '../../testing/standings';
import { ana, carla, pageOf, tournamentOf } from '../../testing/world';

const ranking = 'GET /api/tournaments/escada/ranking';
const tournament = 'GET /api/tournaments/escada';
const before = standingsOf(6);
const after = moveStanding(before, 2, 1);
const row = (name: RegExp) => screen.findByRole('button', { name });

const openLadder = async (as?: typeof ana) => {
  const opened = await renderApp(
    { [tournament]: answerAtPosition(5, tournamentOf()), [ranking]: answerAtPosition(5, rankingOf(before)) },
    { at: '/tournaments/escada', ...(as ? { as } : {}) },
  );
  await row(/^1\.º, Inês Carvalho/);
  await advance(1000);
  return opened;
};

describe('an open ladder', () => {
  it('follows changes made elsewhere', async () => {
    const { server, live } = await openLadder();
    expect(live.watched()).toEqual(['tournament escada', 'ranking escada']);
    server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
    live.change('ranking', 'escada', 8);
    expect(await row(/^1\.º, Tiago Nunes/)).toBeVisible();
  });

  it('does not fetch again what it already shows', async () => {
    const { server, live } = await openLadder();
    server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
    live.change('ranking', 'escada', 8);
    await advance(1000);
    const requestsBefore = server.requestsTo(ranking).length;
    live.change('ranking', 'escada', 8);
    await advance(1000);
    expect(server.requestsTo(ranking)).toHaveLength(requestsBefore);
    live.change('ranking', 'escada', 9);
    await advance(1000);
    expect(server.requestsTo(ranking)).toHaveLength(requestsBefore + 1);
  });

  it('fetches everything it shows again when its view was rebuilt', async () => {
    const { server, live } = await openLadder();
    const requestsBefore = server.requestsTo(ranking).length;
    live.change('ranking', 'escada', 0);
    await advance(1000);
    expect(server.requestsTo(ranking)).toHaveLength(requestsBefore + 1);
  });

  it('learns what it missed when the connection comes back', async () => {
    const { server, live } = await openLadder();
    server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
    live.missed([{ view: 'ranking', id: 'escada', position: '8' }]);
    live.drop('io server disconnect');
    await advance(3000);
    expect(live.watched()).toEqual(['tournament escada', 'ranking escada']);
    expect(await row(/^1\.º, Tiago Nunes/)).toBeVisible();
  });

  it('tells a reader who was suspended at once that their session ended', async () => {
    const { server, live } = await openLadder(ana);
    server.answers({ 'GET /api/users/me': refusing(401, 'Inicie sessão.', 'session.required') });
    live.drop('io server disconnect');
    expect(await screen.findByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible();
  });

  it('does not ask somebody who signed in again meanwhile to sign in because of a late answer', async () => {
    const { server, live } = await openLadder(ana);
    server.answers({ [ranking]: refusing(401, 'Inicie sessão.', 'session.required') });
    live.change('ranking', 'escada', 8);
    await advance(3000);
    expect(screen.queryByRole('dialog', { name: 'A sua sessão terminou' })).toBeNull();
    server.answers({ 'GET /api/users/me': refusing(401, 'Inicie sessão.', 'session.required') });
    live.change('ranking', 'escada', 9);
    expect(await screen.findByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible();
  });

  it('fetches once and then polls while there is no live connection', async () => {
    const { server, live } = await openLadder();
    server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
    live.drop('transport close');
    expect(await row(/^1\.º, Tiago Nunes/)).toBeVisible();
    server.answers({ [ranking]: answerAtPosition(9, rankingOf(before)) });
    await advance(31_000);
    expect(await row(/^1\.º, Inês Carvalho/)).toBeVisible();
  });

  it('asks once when the network is back, also where no connection can be made', async () => {
    const { server, live } = await openLadder();
    live.unreachable();
    live.drop('transport close');
    await advance(1000);
    server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
    window.dispatchEvent(new Event('online'));
    expect(await row(/^1\.º, Tiago Nunes/)).toBeVisible();
  });

  it('watches again after the time that the server asked to wait', async () => {
    const { server, live } = await openLadder();
    live.refuse({ code: 'request.too-many', seconds: 20 });
    live.drop('io server disconnect');
    await advance(3000);
    expect(live.watched()).toEqual([]);
    server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
    live.missed([{ view: 'ranking', id: 'escada', position: '8' }]);
    await advance(20_000);
    expect(live.watched()).toEqual(['tournament escada', 'ranking escada']);
    expect(await row(/^1\.º, Tiago Nunes/)).toBeVisible();
  });

  describe('whose watch request was refused for now', () => {
    /** Answer to a watch request that was received but in part refused, unlike one that is refused as a whole. */
    const notYet = (view: string, id: string) => ({ refused: [{ view, id }] });
    const openEarly = async () => {
      const opened = await openLadder();
      opened.live.refuse(notYet('ranking', 'escada'));
      opened.live.drop('io server disconnect');
      await advance(3000);
      return opened;
    };

    it('is polled', async () => {
      const { server, live } = await openEarly();
      for (let more = 0; more < 20; more += 1) live.refuse(notYet('ranking', 'escada'));
      server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
      await advance(31_000);
      expect(await row(/^1\.º, Tiago Nunes/)).toBeVisible();
      server.answers({ [ranking]: answerAtPosition(9, rankingOf(before)) });
      await advance(31_000);
      expect(await row(/^1\.º, Inês Carvalho/)).toBeVisible();
    });

    it('is polled less and less often', async () => {
      const { live } = await openEarly();
      for (let more = 0; more < 20; more += 1) live.refuse(notYet('ranking', 'escada'));
      const left: number[] = [];
      for (const seconds of [5, 10, 20, 40, 55]) {
        await advance(seconds * 1000);
        left.push(live.refusalsLeft());
      }
      expect(left).toEqual([19, 18, 17, 16, 16]);
      await advance(6000);
      expect(live.refusalsLeft()).toBe(15);
    });

    it('is watched as soon as it is allowed, and nothing else is fetched again', async () => {
      const { server, live } = await openEarly();
      expect(live.watched()).toEqual([]);
      await advance(5000);
      // the fake server forgets a whole request if a part of it is refused
      expect(live.watched()).toEqual(['ranking escada']);
      await advance(31_000);
      const requestsBefore = server.requestsTo(ranking).length;
      await advance(61_000);
      expect(server.requestsTo(ranking)).toHaveLength(requestsBefore);
    });

    it('is polled, also when another watch request is accepted meanwhile', async () => {
      const { server, live } = await openLadder();
      live.refuse({ code: 'request.too-many', seconds: 90 });
      live.drop('io server disconnect');
      await advance(3000);
      renderHook(() => useWatch(views.match, 'm1'));
      expect(live.watched()).toEqual(['match m1']);
      await advance(31_000);
      server.answers({ [ranking]: answerAtPosition(8, rankingOf(after)) });
      await advance(31_000);
      expect(await row(/^1\.º, Tiago Nunes/)).toBeVisible();
    });

    it('is no longer polled once it is left', async () => {
      const { server, live } = await openLadder();
      live.refuse(notYet('match', 'm1'));
      const { unmount } = renderHook(() => useWatch(views.match, 'm1'));
      unmount();
      await advance(31_000);
      const requestsBefore = server.requestsTo(ranking).length;
      await advance(61_000);
      expect(server.requestsTo(ranking)).toHaveLength(requestsBefore);
      expect(live.watched()).toEqual(['tournament escada', 'ranking escada']);
    });
  });

  it('is watched no more once it is left', async () => {
    const { server, user, live } = await openLadder();
    server.answers({ 'GET /api/tournaments': pageOf([]) });
    await user.click(screen.getAllByRole('link', { name: 'Torneios' })[0]!);
    await screen.findByRole('heading', { level: 1, name: 'Torneios' });
    expect(live.watched()).toEqual([]);
  });
});

describe('the actions in a row of a ladder follow what others do', () => {
  const options = 'GET /api/tournaments/escada/challenge-options';
  const own = before.map((row) => (row.rank === 6 ? { ...row, playerId: ana.id, name: 'Ana Reis' } : row));
  const open = { id: 'c', state: 'received', when: '2026-03-27T12:00:00.000Z' };
  const isChallenged = [{ playerId: 'player-5', allowed: false, code: 'challenge.already-open', freeDays: [], open }];
  const isFree = [{ playerId: 'player-5', allowed: true, freeDays: [] }];

  it.each([
    ['a challenge that is taken back, of which the board knows nothing', 'inbox', 'mine'],
    ['a board on which somebody came into reach', 'ranking', 'escada'],
  ])('%s', async (_what, view, id) => {
    const { server, live } = await renderApp(
      { [tournament]: tournamentOf(), [ranking]: rankingOf(own), [options]: isChallenged },
      { at: '/tournaments/escada', as: ana },
    );
    expect(await screen.findByRole('link', { name: 'Responder' })).toBeVisible();
    await advance(1000);
    server.answers({ [options]: isFree });
    live.change(view, id, 8);
    expect(await screen.findByRole('button', { name: 'Desafiar' })).toBeVisible();
  });
});

describe('the open matches of a ladder follow what others do, for its judge', () => {
  const openGamesCall = 'GET /api/tournaments/escada/open-games';
  const counts = { all: 1, challenge: 1, unscheduled: 0, unreported: 0, unconfirmed: 0, disputed: 0 };
  const game = { id: 'c', kind: 'challenge', playerA: 'ana', playerB: 'rui', nameA: 'Ana Reis', nameB: 'Rui Matos', waitsFor: 'b' };
  const until = { since: '2026-03-20T10:00:00.000Z', until: '2026-03-26T18:00:00.000Z', then: 'expires', judgeFrom: null, overdue: false };

  it.each([
    ['a challenge that is answered, of which the board knows nothing', 'inbox', 'mine'],
    ['a result that counts', 'ranking', 'escada'],
  ])('%s', async (_what, view, id) => {
    const { server, live } = await renderApp(
      {
        [tournament]: tournamentOf(),
        [ranking]: rankingOf(before),
        [openGamesCall]: { ...pageOf([{ ...game, ...until, judge: null }]), counts },
        'GET /api/tournaments/escada/participants': [],
        'GET /api/tournaments/escada/kept-out': [],
        'GET /api/tournaments/escada/join-requests': [],
      },
      { at: '/tournaments/escada?tab=manage', as: carla },
    );
    expect(await screen.findByText('Falta Rui Matos responder ao desafio.')).toBeVisible();
    await advance(1000);
    server.answers({ [openGamesCall]: { ...pageOf([]), counts: { ...counts, all: 0, challenge: 0 } } });
    live.change(view, id, 8);
    expect(await screen.findByText('Está tudo em dia.')).toBeVisible();
  });
});

describe('a page that shows nothing that can change', () => {
  it('opens no connection', async () => {
    const { live } = await renderApp({}, { at: '/about' });
    await advance(2000);
    expect(live.opened()).toBe(0);
  });
});
