import type { LogRow, Trail } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const wednesday = '2026-03-04T18:00:00.000Z';
const weekLater = '2026-03-10T12:00:00.000Z';

describe('an automatic action with a human cause', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock(monday);
  beforeEach(async () => {
    clock.set(monday);
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ana']);
  });
  afterEach(() => env.stop());

  const read = async (query: string, language = 'pt') =>
    ((await ladder.root.get(`/api/admin/logs?pageSize=100&${query}`, { 'accept-language': language })).body as { items: LogRow[] }).items;
  const one = async (action: string, language = 'pt') => (await read(`action=${action}`, language))[0]!;
  const challenge = async (from: string, to: string) => {
    const asked = { tournamentId: ladder.id, challengedId: ladder.ids[to], proposedTimes: [wednesday] };
    const { id } = (await ladder.players[from]!.post('/api/challenges', asked)).body as { id: string };
    await env.settle();
    return id;
  };
  const suspend = async (name: string) => {
    await ladder.root.post(`/api/admin/users/${ladder.ids[name]}/suspend`, { reason: 'Insultos' });
    await env.settle();
  };

  it('is attributed to that person, however many steps back, with a link to their action', async () => {
    await challenge('rui', 'eva');
    await suspend('rui');
    const act = await one('UserSuspended');
    const because = {
      position: act.position,
      actor: { kind: 'user', name: 'Root' },
      action: 'UserSuspended',
      description: 'Root suspendeu a conta de Rui.',
    };
    expect(await one('PlayerSuspended')).toMatchObject({
      actor: { id: 'clock', kind: 'system' },
      description: 'O relógio suspendeu Rui em Escada de Outono. Causa: Root suspendeu a conta de Rui.',
      because,
    });
    expect(await one('ChallengeCancelled')).toMatchObject({ because });
    expect((await one('ChallengeCancelled', 'en')).description).toBe(
      'The clock cancelled the challenge of Rui to Eva. Cause: Root suspended the account of Rui.',
    );
    expect(act).not.toHaveProperty('because');
    const { text } = await ladder.root.get('/api/admin/logs.csv?action=PlayerSuspended', { 'accept-language': 'pt' });
    expect(text).toContain('Causa: Root suspendeu a conta de Rui.');
  });

  it('names them for a transfer too: for every moved sign-in, and for the e-mail', async () => {
    const target = await env.signedIn('rui.novo@example.pt');
    expect((await target.get('/api/users/me')).status).toBe(200);
    const confirmations = { identityVerified: true, irreversibleUnderstood: true, userInformed: true };
    await ladder.root.post('/api/admin/transfers', {
      sourceEmail: 'rui@example.pt',
      targetEmail: 'rui.novo@example.pt',
      reason: 'Perdeu o acesso',
      confirmations,
    });
    await env.settle();
    const { position } = await one('AccountTransferred');
    const moved = (await read('actor=clock')).filter(({ action }) => /^(Login|EmailChanged)/.test(action));
    expect(moved.map(({ action }) => action).sort()).toEqual([
      'EmailChanged',
      'LoginClaimed',
      'LoginClosed',
      'LoginRebound',
      'LoginReleased',
    ]);
    for (const { because } of moved) expect(because).toMatchObject({ position, actor: { name: 'Root' } });
    const rebound = moved.find(({ action }) => action === 'LoginRebound')!;
    const trail = (await ladder.root.get(`/api/admin/events/${rebound.position}/trail`)).body as Trail;
    expect(trail.causes.map(({ action }) => action)).toContain('AccountTransferred');
  });

  it('names the root who approved an erasure, and the person who requested it', async () => {
    const { id: clubId } = (await ladder.creator.post('/api/clubs', { name: 'Clube do Rio', district: 'Porto', concelho: 'Porto' }))
      .body as {
      id: string;
    };
    await ladder.root.post(`/api/clubs/${clubId}/validate`, {});
    await ladder.players.rui!.post(`/api/clubs/${clubId}/join`, {});
    await ladder.players.rui!.post('/api/deletion-requests', { reason: 'Deixei de jogar' });
    await env.settle();
    expect((await one('PlayerSuspended')).because).toMatchObject({ action: 'DeletionRequested', actor: { id: ladder.ids.rui } });
    await ladder.root.post(`/api/admin/deletion-requests/${ladder.ids.rui}/approve`, {});
    await env.settle();
    for (const action of ['ClubMemberLeft', 'LoginReleased']) {
      const { actor, because } = await one(action);
      expect(actor.id).toBe('clock');
      expect(because).toMatchObject({ action: 'UserErased', actor: { name: 'Root' } });
    }
  });

  it('names a player when the action was theirs', async () => {
    const id = await challenge('rui', 'eva');
    await ladder.players.eva!.post(`/api/challenges/${id}/accept`, { time: wednesday });
    await ladder.players.ana!.post('/api/data-exports', {});
    await env.settle();
    expect((await one('DataExportFinished')).because).toMatchObject({ action: 'DataExportRequested', actor: { name: 'Ana' } });
    expect((await one('MatchOpened')).because).toMatchObject({ action: 'ChallengeAccepted', actor: { name: 'Eva' } });
  });

  it('is the clock’s own when nobody acted', async () => {
    await challenge('rui', 'eva');
    clock.set(weekLater);
    await env.settle();
    const [expired, week] = [await one('ChallengeExpired'), await one('WeekClosed')];
    for (const row of [expired, week]) {
      expect(row.actor).toMatchObject({ id: 'clock', kind: 'system' });
      expect(row.because).toBeUndefined();
      expect(row.description).not.toContain('Causa');
    }
  });

  it('is looked up once for a page: no stream is read for each of its rows', async () => {
    const others = await Promise.all(
      ['Norte', 'Sul', 'Leste'].map(async (name) => {
        const { id } = await makeLadder(env, [], { name });
        await ladder.players.rui!.post(`/api/tournaments/${id}/join`, {});
        return id;
      }),
    );
    await suspend('rui');
    const streams: string[] = [];
    const readStream = env.app.eventStore.readStream.bind(env.app.eventStore);
    const spy = jest.spyOn(env.app.eventStore, 'readStream').mockImplementation((stream, from) => {
      streams.push(stream);
      return readStream(stream, from);
    });
    const rows = await env.onThisNode(() => read('action=PlayerSuspended')).finally(() => spy.mockRestore());
    expect(rows.map(({ because }) => because?.actor.name)).toEqual(Array.from({ length: others.length + 1 }, () => 'Root'));
    expect(streams.filter((stream) => stream === `user-${ladder.ids.rui}`)).toHaveLength(1);
    expect(streams.filter((stream) => stream.startsWith('tournament-'))).toEqual([]);
  });
});
