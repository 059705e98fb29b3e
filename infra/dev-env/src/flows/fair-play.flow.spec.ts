import { importSeason } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import type { FairPlayAnswer } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { onOneNode } from './composition.fixture';
import { grant } from './grant.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('the fair-play radar', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let ladder: LadderFixture;
  let sara: Client;
  const onDay = (day: number, time = '12:00') => clock.set(`2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`);
  beforeEach(async () => {
    onDay(2);
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo', 'leo']);
    sara = await env.signedIn('sara@example.pt');
    await grant(env, ((await sara.get('/api/users/me')).body as { id: string }).id, 'superadmin');
  });
  afterEach(() => env.stop());

  /** Signs in anew, because a session ends after two weeks. */
  const radar = async () => {
    await env.settle();
    sara = await env.signedIn('sara@example.pt');
    return (await sara.get('/api/admin/fair-play')).body as FairPlayAnswer;
  };
  const person = (name: string) => ({ id: ladder.ids[name]!, name: name[0]!.toUpperCase() + name.slice(1) });
  const walkover = async (winner: string, loser: string): Promise<string> => {
    const match = await ladder.open(winner, loser);
    const result = { sets: [], outcome: 'walkover', winnerId: ladder.ids[winner]! };
    expect((await ladder.players[winner]!.post(`/api/matches/${match}/result`, result)).status).toBe(200);
    await ladder.players[loser]!.post(`/api/matches/${match}/validation`, { decision: 'approve' });
    return match;
  };

  it('shows nothing for an ordinary ladder', async () => {
    await ladder.win('rui', 'eva');
    expect(await radar()).toEqual({ since: '2025-12-02T12:00:00.000Z', hints: [] });
  });

  it('shows two players who trade wins, with each win as evidence, until they are old', async () => {
    /** Without hints about devices: all clients here have the same browser, which a nightly job between these days may have noticed. */
    const trades = async () => (await radar()).hints.filter(({ kind }) => kind !== 'device');
    const matches: string[] = [];
    for (const [day, winner, loser] of [
      [2, 'rui', 'eva'],
      [9, 'eva', 'rui'],
      [16, 'rui', 'eva'],
    ] as const) {
      onDay(day);
      matches.unshift(await ladder.win(winner, loser));
    }
    expect(await trades()).toEqual([]);
    onDay(23);
    matches.unshift(await ladder.win('eva', 'rui'));
    const hints = await trades();
    expect(hints).toMatchObject([{ kind: 'trade', how: null, at: clock.now(), matches: matches.map((id) => ({ id })) }]);
    expect(hints[0]!.people).toEqual(expect.arrayContaining([person('eva'), person('rui')]));
    expect(hints[0]!.matches[0]).toEqual({
      id: matches[0],
      tournamentName: 'Escada de Outono',
      zone: 'Europe/Lisbon',
      players: ['Eva', 'Rui'],
      at: clock.now(),
      time: clock.now(),
      score: '6-4 6-3',
      walkover: false,
      wonBy: 'Eva',
    });
    const carla = await env.signedIn('carla.criadora@example.pt');
    await carla.post(`/api/matches/${matches[1]!}/annul`, { reason: 'Combinado entre os dois' });
    expect(await trades()).toEqual([]);
    for (const [day, winner, loser] of [
      [24, 'rui', 'eva'],
      [25, 'eva', 'rui'],
      [26, 'rui', 'eva'],
    ] as const) {
      onDay(day);
      await ladder.win(winner, loser);
    }
    expect(await trades()).toHaveLength(1);
    clock.set('2026-06-26T12:00:00.000Z');
    expect(await trades()).toEqual([]);
  });

  it('shows a player who was given consecutive walkovers, and a result dated before its match', async () => {
    for (const loser of ['eva', 'ivo', 'leo']) await walkover('rui', loser);
    expect((await radar()).hints).toMatchObject([
      { kind: 'walkovers', how: 'won', people: [person('rui')], matches: [{ walkover: true }, {}, { wonBy: 'Rui' }] },
    ]);
    const match = await ladder.open('eva', 'ivo');
    clock.set('2026-03-02T11:00:00.000Z');
    const sets = [6, 6].map((a) => ({ a, b: 0 }));
    expect((await ladder.players.eva!.post(`/api/matches/${match}/result`, { sets })).status).toBe(200);
    clock.set('2026-03-02T13:00:00.000Z');
    expect((await radar()).hints).toMatchObject([
      { kind: 'walkovers' },
      { kind: 'hours', how: 'early', people: expect.arrayContaining([person('eva'), person('ivo')]) as never, matches: [{ id: match }] },
    ]);
  });

  describe('at night', () => {
    const browser = { 'user-agent': 'Telemóvel do Rui' };
    const played = async (
      day: number,
      confirmedFrom: Readonly<Record<string, string>>,
      inTheEvening: () => Promise<void> = async () => undefined,
    ): Promise<void> => {
      await env.restart(); // commands sent until now are noted with their own time
      onDay(day, '18:00');
      const match = await ladder.open('rui', 'eva');
      const sets = [6, 6].map((a) => ({ a, b: 1 }));
      await ladder.players.rui!.post(`/api/matches/${match}/result`, { sets }, browser);
      await ladder.players.eva!.post(`/api/matches/${match}/validation`, { decision: 'approve' }, confirmedFrom);
      await env.restart(); // writes the origins of the two commands
      await inTheEvening();
      await env.settle();
      onDay(day + 1, '05:00');
      await env.settle();
    };

    const erase = async (name: string): Promise<void> => {
      const root = await env.signedIn('root@example.pt');
      await root.post(`/api/admin/users/${ladder.ids[name]}/deletion-requests`, {});
      expect((await root.post(`/api/admin/deletion-requests/${ladder.ids[name]}/approve`, {})).status).toBe(200);
    };

    const kept = async () => (await env.app.readStore.findPlain('shared-devices', {})).items;

    it('compares the devices from which both confirm results, stores which of them, and deletes it with an erasure', async () => {
      await played(2, browser);
      await played(3, { 'user-agent': 'Telemóvel da Eva' });
      await played(4, browser);
      expect((await radar()).hints).toEqual([]);
      await played(5, browser);
      const { hints } = await radar();
      expect(hints).toMatchObject([{ kind: 'device', at: '2026-03-05T18:00:00.000Z', matches: [{}, {}, {}] }]);
      expect(hints[0]!.people).toEqual(expect.arrayContaining([person('rui'), person('eva')]));
      expect(JSON.stringify(await kept())).not.toMatch(/Telemóvel|127\.0\.0\.1/);

      await erase('eva');
      await until(async () => (await kept()).length === 0, 'what was kept of the erased person is gone');
    });

    const [onlyHere, because] = onOneNode(it, 'what another noted is planted in one process, and any may run the night');
    onlyHere(`counts a result although another node counted one at the same time${because}`, async () => {
      await played(2, browser);
      let looks = 0;
      await played(3, browser, async () => {
        const { readStore } = env.app;
        const getPlain = readStore.getPlain.bind(readStore);
        jest.spyOn(readStore, 'getPlain').mockImplementation((async (collection: 'shared-devices', key: string) =>
          // the state before the other node wrote
          collection === 'shared-devices' && looks++ === 0 ? undefined : getPlain(collection, key)) as typeof readStore.getPlain);
      });
      jest.restoreAllMocks();
      expect([looks, (await kept()).map(({ document }) => (document as { results: unknown[] }).results.length)]).toEqual([2, [2]]);
    });

    it('stores nothing for a person erased between the result and the night', async () => {
      await played(2, browser, () => erase('eva'));
      expect(await kept()).toEqual([]);
    });

    it('finds results recorded before a large import of an old season', async () => {
      const rows = Array.from({ length: 300 }, (_, n) => `2024-03-${String(1 + (n % 28)).padStart(2, '0')},Liga,Clay,Ana,Rita,6-4 6-4`);
      const bytes = Buffer.from(['date,event,surface,winner,loser,score', ...rows].join('\n'));
      await played(2, browser, async () => void (await importSeason(env.app, { bytes, name: 'Liga', rules: {}, skipInvalid: false })));
      expect(await kept()).toHaveLength(1);
    });

    it('stores nothing about two players who have shared nothing for long', async () => {
      await played(2, browser);
      expect(await kept()).toHaveLength(1);
      clock.set('2026-06-10T05:00:00.000Z');
      await env.settle();
      await until(async () => (await kept()).length === 0, 'it is forgotten');
    });
  });
});
