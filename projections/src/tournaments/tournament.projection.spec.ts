import { type AnyEvent, completeRules, type TournamentDocument } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { tournamentProjection } from './tournament.projection';

const rules = completeRules({});
const created = (more: object = {}): AnyEvent => ({
  type: 'TournamentCreated',
  data: { name: 'Escada de Outono', privacy: 'public', zone: 'Europe/Lisbon', rules, creatorId: 'creator', ...more },
});
const joined = (userId: string): AnyEvent => ({ type: 'PlayerJoined', data: { userId, membershipId: `${userId}-1`, how: 'joined' } });
const stay = (userId: string) => ({ userId, membershipId: `${userId}-1` });
const result = {
  tournamentId: 't',
  playerA: 'ana',
  playerB: 'rui',
  winnerId: 'ana',
  outcome: 'completed',
  sets: [],
  playedOn: '2026-03-02',
  how: 'opponent',
  by: 'rui',
} as const;

const after = (...events: readonly AnyEvent[]) => {
  const elsewhere = (event: AnyEvent) =>
    event.type.startsWith('Result') ? 'match-m' : event.type.startsWith('Import') ? 'import-i' : 'tournament-t';
  return replay(tournamentProjection, recorded(...events.map((event) => [elsewhere(event), event] as const))).documents.get(
    't',
  ) as TournamentDocument;
};

describe('the tournament view', () => {
  it('begins pending, with its first rules', () =>
    expect(after(created({ location: 'Porto' }))).toEqual({
      id: 't',
      name: 'Escada de Outono',
      privacy: 'public',
      clubId: null,
      location: 'Porto',
      endDate: null,
      zone: 'Europe/Lisbon',
      rules,
      rulesVersion: 1,
      rulesHistory: [{ rulesVersion: 1, rules, appliesFrom: 'start', at: '2026-03-02T12:00:00.000Z', by: 'creator' }],
      creatorId: 'creator',
      refereeId: null,
      status: 'pending',
      createdAt: '2026-03-02T12:00:00.000Z',
      pendingSince: '2026-03-02T12:00:00.000Z',
      members: {},
      requests: [],
      turnedAway: {},
      results: 0,
      hidden: false,
    }));

  it.each([
    [[{ type: 'TournamentValidated', data: {} }], 'active'],
    [[{ type: 'TournamentRejected', data: { reason: 'twice' } }], 'rejected'],
    [[{ type: 'TournamentExpired', data: {} }], 'expired'],
    [
      [
        { type: 'TournamentRejected', data: { reason: 'twice' } },
        { type: 'TournamentResubmitted', data: {} },
      ],
      'pending',
    ],
    [[{ type: 'TournamentEnded', data: {} }], 'ended'],
    [
      [
        { type: 'TournamentEnded', data: {} },
        { type: 'TournamentFrozen', data: {} },
      ],
      'frozen',
    ],
  ] as const)('after %j is %s', (events, status) => expect(after(created(), ...events).status).toBe(status));

  it('records when it ended', () => {
    expect(after(created()).endedAt).toBeUndefined();
    const over = after(created(), { type: 'TournamentEnded', data: {} }, { type: 'TournamentFrozen', data: {} });
    expect(over.endedAt).toBe('2026-03-02T13:00:00.000Z');
  });

  it('is hidden until its import is complete', () => {
    expect(after(created({ importId: 'i' })).hidden).toBe(true);
    expect(
      after(created({ importId: 'i' }), { type: 'ImportCompleted', data: { tournamentId: 't', players: 2, imported: 1, rejected: 0 } })
        .hidden,
    ).toBe(false);
  });

  it('changes only the editable fields', () =>
    expect(
      after(created(), {
        type: 'TournamentUpdated',
        data: { changes: { name: 'Escada', location: null, creatorId: 'thief', privacy: 'private' } },
      }),
    ).toMatchObject({
      name: 'Escada',
      location: null,
      privacy: 'private',
      creatorId: 'creator',
    }));

  it('shows its latest club or none, and is found by it', () => {
    const becomes = (clubId: string | null): AnyEvent => ({ type: 'TournamentUpdated', data: { changes: { clubId } } });
    const moved = after(created({ clubId: 'a' }), becomes('b'));
    expect([moved.clubId, tournamentProjection.index(moved)['clubIds']]).toEqual(['b', ['b']]);
    const free = after(created({ clubId: 'a' }), becomes('b'), becomes(null));
    expect([free.clubId, tournamentProjection.index(free)['clubIds']]).toEqual([null, []]);
  });

  it('holds the requests until they are answered, withdrawn or joined', () => {
    const request = (userId: string): AnyEvent => ({ type: 'JoinRequested', data: { userId } });
    expect(after(created(), request('ana'), request('rui'), request('ana')).requests).toEqual(['rui', 'ana']);
    expect(after(created(), request('ana'), { type: 'JoinApproved', data: { userId: 'ana' } }).requests).toEqual([]);
    expect(after(created(), request('ana'), { type: 'JoinRejected', data: { userId: 'ana' } }).requests).toEqual([]);
    expect(after(created(), request('ana'), { type: 'JoinWithdrawn', data: { userId: 'ana' } }).requests).toEqual([]);
    expect(after(created(), request('ana'), joined('ana')).requests).toEqual([]);
  });

  it('holds excluded people, and since when, until they ask or join again', () => {
    const request: AnyEvent = { type: 'JoinRequested', data: { userId: 'ana' } };
    const refused: AnyEvent = { type: 'JoinRejected', data: { userId: 'ana' } };
    const removed: AnyEvent = { type: 'PlayerRemoved', data: stay('ana') };
    const turnedAway = (...events: readonly AnyEvent[]) => after(created(), ...events).turnedAway;
    expect(turnedAway(request, refused)).toEqual({ ana: { how: 'rejected', at: '2026-03-02T14:00:00.000Z' } });
    expect(turnedAway(joined('ana'), removed)).toEqual({ ana: { how: 'removed', at: '2026-03-02T14:00:00.000Z' } });
    expect(turnedAway(request, refused, request)).toEqual({});
    expect(turnedAway(joined('ana'), removed, joined('ana'))).toEqual({});
    expect(turnedAway(joined('ana'), removed, { type: 'PlayerReadmitted', data: { userId: 'ana' } })).toEqual({});
  });

  it('lists its participants, since when and how', () =>
    expect(after(created(), joined('ana'), joined('rui'), { type: 'PlayerPaused', data: stay('rui') }).members).toEqual({
      ana: { membershipId: 'ana-1', status: 'active', joinedAt: '2026-03-02T13:00:00.000Z' },
      rui: { membershipId: 'rui-1', status: 'paused', joinedAt: '2026-03-02T14:00:00.000Z' },
    }));

  it('marks suspended players, and clears the mark when they return', () => {
    const suspended = [created(), joined('ana'), { type: 'PlayerSuspended', data: stay('ana') }] as const satisfies AnyEvent[];
    expect(after(...suspended).members['ana']!.status).toBe('suspended');
    expect(after(...suspended, { type: 'PlayerReactivated', data: stay('ana') }).members['ana']!.status).toBe('active');
  });

  it('drops players who leave, are removed or exit by the weekly check', () => {
    const week = { week: '2026-03-09', closedAt: '2026-03-09T06:00:00.000Z', warnings: [], penalties: [], bonuses: [] };
    const document = after(
      created(),
      ...['ana', 'rui', 'eva', 'gil'].map(joined),
      { type: 'PlayerLeft', data: stay('ana') },
      { type: 'PlayerRemoved', data: stay('rui') },
      { type: 'WeekClosed', data: { ...week, exits: [{ userId: 'eva', message: '' }] } },
      { type: 'WeekClosed', data: { ...week, exits: [] } },
    );
    expect(Object.keys(document.members)).toEqual(['gil']);
  });

  it('has one referee, who stops being it after leaving', () => {
    const assigned = [
      created(),
      joined('ana'),
      joined('rui'),
      { type: 'RefereeAssigned', data: { userId: 'ana' } },
    ] as const satisfies AnyEvent[];
    expect(after(...assigned).refereeId).toBe('ana');
    expect(after(...assigned, { type: 'RefereeAssigned', data: { userId: 'rui', replaces: 'ana' } }).refereeId).toBe('rui');
    expect(after(...assigned, { type: 'RefereeRemoved', data: { userId: 'rui' } }).refereeId).toBe('ana');
    expect(after(...assigned, { type: 'RefereeRemoved', data: { userId: 'ana' } }).refereeId).toBeNull();
    expect(after(...assigned, { type: 'PlayerLeft', data: stay('ana') }).refereeId).toBeNull();
  });

  it('stores every version of the rules, without its reason', () => {
    const aggressive = completeRules({ preset: 'aggressive' });
    const document = after(created(), {
      type: 'RulesChanged',
      data: { rules: aggressive, rulesVersion: 2, appliesFrom: 'now', reason: 'agreed' },
    });
    expect([document.rules, document.rulesVersion]).toEqual([aggressive, 2]);
    expect(document.rulesHistory[1]).toEqual({
      rulesVersion: 2,
      rules: aggressive,
      appliesFrom: 'now',
      at: '2026-03-02T13:00:00.000Z',
      by: 'clock',
    });
  });

  it('counts validated results that were not annulled', () => {
    const validated: AnyEvent = { type: 'ResultValidated', data: { ...result, sets: [] } };
    const annulled: AnyEvent = {
      type: 'ResultAnnulled',
      data: { tournamentId: 't', playerA: 'ana', playerB: 'rui', reason: 'no', by: 'creator' },
    };
    expect(after(created(), validated, validated, annulled).results).toBe(1);
  });

  it('follows a new creator, and knows since when', () => {
    expect(after(created())).not.toHaveProperty('creatorSince');
    expect(after(created(), { type: 'CreatorNamed', data: { userId: 'eva', replaces: 'creator' } })).toMatchObject({
      creatorId: 'eva',
      creatorSince: expect.stringMatching(/^20/) as string,
    });
  });

  it('is found by state and whole name, newest first, and by the people concerned', () => {
    const asked: AnyEvent = { type: 'JoinRequested', data: { userId: 'eva' } };
    expect(tournamentProjection.index(after(created(), joined('ana'), asked))).toEqual({
      statusAndAge: 'pending 2026-03-02T12:00:00.000Z',
      nameKey: 'escada de outono',
      memberIds: ['ana'],
      requestedBy: ['eva'],
      governedBy: ['creator'],
      clubIds: [],
      images: [],
      zone: 'Europe/Lisbon',
    });
    expect(tournamentProjection.index(after(created({ clubId: 'c' })))).toMatchObject({ clubIds: ['c'] });
  });

  it('is found by zone within a state, because Monday starts at different times', () =>
    expect(tournamentProjection.index(after(created({ zone: 'Atlantic/Azores' })))).toMatchObject({ zone: 'Atlantic/Azores' }));

  it('is not found by state until its import is complete', () => {
    const imported = created({ importId: 'i' });
    expect(tournamentProjection.index(after(imported))).toMatchObject({ statusAndAge: null });
    expect(
      tournamentProjection.index(
        after(imported, { type: 'ImportCompleted', data: { tournamentId: 't', players: 0, imported: 0, rejected: 0 } }),
      ),
    ).toMatchObject({
      statusAndAge: 'pending 2026-03-02T12:00:00.000Z',
    });
  });

  it('is found by its current referee, not by a former one', () => {
    const referee: AnyEvent = { type: 'RefereeAssigned', data: { userId: 'ana' } };
    const left: AnyEvent = { type: 'PlayerLeft', data: stay('ana') };
    const indexed = (...events: readonly AnyEvent[]) => tournamentProjection.index(after(created(), joined('ana'), ...events));
    expect(indexed(referee)).toMatchObject({ memberIds: ['ana'], governedBy: ['creator', 'ana'] });
    expect(indexed(referee, left)).toMatchObject({ memberIds: [], governedBy: ['creator'] });
  });

  it('ignores events of a tournament whose creation it has not seen', () => expect(after(joined('ana'))).toBeUndefined());
});

it('has the latest picture, and is found by it', () => {
  const picture = (fileId: string | null): AnyEvent => ({ type: 'TournamentImageChanged', data: { fileId } });
  const replaced = after(created(), picture('f1'), picture('f2'));
  expect([replaced.imageFileId, tournamentProjection.index(replaced).images]).toEqual(['f2', ['f2']]);
  const gone = after(created(), picture('f1'), picture(null));
  expect([gone.imageFileId, tournamentProjection.index(gone).images]).toEqual([null, []]);
  expect(tournamentProjection.index(after(created())).images).toEqual([]);
});

it('knows the last day of a suspension, until it is ended or has another', () => {
  const suspended = (until?: string): AnyEvent => ({
    type: 'PlayerSuspended',
    data: { userId: 'ana', membershipId: 'stay of ana', ...(until ? { until } : {}) },
  });
  const stay = (...events: readonly AnyEvent[]) => after(created(), joined('ana'), ...events).members['ana'];
  expect(stay(suspended('2026-03-09'))).toMatchObject({ status: 'suspended', suspendedUntil: '2026-03-09' });
  expect(stay(suspended('2026-03-09'), suspended('2026-03-16'))).toMatchObject({ suspendedUntil: '2026-03-16' });
  for (const then of [suspended(), { type: 'PlayerReactivated', data: { userId: 'ana', membershipId: 'stay of ana' } } as AnyEvent])
    expect(stay(suspended('2026-03-09'), then)).not.toHaveProperty('suspendedUntil');
});

it('lists blocked people with the time, until they are unblocked, which clears their exclusion', () => {
  const blocked: AnyEvent = { type: 'PlayerBlocked', data: { userId: 'ana' } };
  const removed: AnyEvent = { type: 'PlayerRemoved', data: stay('ana') };
  const before = after(created(), joined('ana'), removed, blocked);
  expect([Object.keys(before.blocked!), Object.keys(before.turnedAway)]).toEqual([['ana'], ['ana']]);
  const then = after(created(), joined('ana'), removed, blocked, { type: 'PlayerUnblocked', data: { userId: 'ana' } });
  expect([then.blocked, then.turnedAway]).toEqual([{}, {}]);
  expect(after(created())).not.toHaveProperty('blocked');
});
