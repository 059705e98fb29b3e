import type { ChallengeDocument, ChallengeEvent, MatchEvent, ViewDefinition } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { challengeProjection } from './challenge.projection';
import { openChallenge } from './open-challenge';
import { pairProjection } from './pair.projection';
import { refusalsProjection } from './refusals.projection';

type Event = ChallengeEvent | MatchEvent;
const parties = { tournamentId: 'escada', challengerId: 'ivo', challengedId: 'rui' };
const players = { tournamentId: 'escada', playerA: 'ivo', playerB: 'rui' };
const issued: Event = {
  type: 'ChallengeIssued',
  data: {
    ...parties,
    proposedTimes: ['2026-03-03T18:00:00.000Z'],
    expiresAt: '2026-03-03T18:00:00.000Z',
    terms: { deadlineDays: 7, rangeAbove: 3, rangeBelow: 3 },
    ranks: { challenger: 3, challenged: 1 },
  },
};
const rejected: Event = { type: 'ChallengeRejected', data: parties };
const accepted: Event = { type: 'ChallengeAccepted', data: { ...parties, times: ['2026-03-04T18:00:00.000Z'] } };
const expired: Event = { type: 'ChallengeExpired', data: parties };
const validated: Event = {
  type: 'ResultValidated',
  data: { ...players, winnerId: 'ivo', outcome: 'walkover', sets: [], playedOn: '2026-03-03', how: 'opponent', by: 'rui' },
};

/** The document after these events of one challenge and its match, an hour apart, or at the given time. */
const after = (view: ViewDefinition, key: string, ...events: readonly (Event | readonly [Event, string])[]): unknown => {
  const told = events.map((one) => ('type' in one ? { event: one, at: undefined } : { event: one[0], at: one[1] }));
  return recorded(...told.map(({ event }) => ['challenge-c1', event] as const)).reduce<unknown>((state, event, index) => {
    if (!view.types.has(event.type)) return state;
    const happened = { ...event, occurredAt: told[index]!.at ?? event.occurredAt };
    expect(view.keys(happened)).toContain(key);
    const folded = view.fold(state, happened, key);
    return folded === 'refold' ? state : folded.state;
  }, undefined);
};

describe('a challenge', () => {
  it('shows the proposals, the answer, and its time', () => {
    expect(after(challengeProjection, 'c1', issued)).toMatchObject({ status: 'pending', proposedTimes: ['2026-03-03T18:00:00.000Z'] });
    expect(after(challengeProjection, 'c1', issued, accepted)).toMatchObject({
      status: 'accepted',
      automatic: false,
      time: null,
      counterTimes: ['2026-03-04T18:00:00.000Z'],
      acceptedAt: '2026-03-02T13:00:00.000Z',
      closedAt: null,
    });
    expect(after(challengeProjection, 'c1', issued, expired)).toMatchObject({ status: 'expired', acceptedAt: null, reason: null });
  });

  describe('and its match', () => {
    const challenge = (...events: readonly Event[]) => after(challengeProjection, 'c1', issued, accepted, ...events);
    const annulled: Event = { type: 'ResultAnnulled', data: { ...players, reason: 'engano', by: 'carla' } };

    it('ends when the result is validated', () =>
      expect(challenge(validated)).toMatchObject({
        status: 'completed',
        acceptedAt: '2026-03-02T13:00:00.000Z',
        closedAt: '2026-03-02T14:00:00.000Z',
      }));

    it('stays completed after an annulment, because the match was played', () =>
      expect(challenge(validated, annulled)).toEqual(challenge(validated)));

    it('is cancelled with its match, for the program’s cause or a person’s reason', () => {
      const cancelled = (why: object): Event => ({ type: 'MatchCancelled', data: { ...players, ...why } });
      expect(challenge(cancelled({ cause: 'player-left' }))).toMatchObject({
        status: 'cancelled',
        cause: 'player-left',
        reason: null,
        acceptedAt: '2026-03-02T13:00:00.000Z',
        closedAt: '2026-03-02T14:00:00.000Z',
      });
      expect(challenge(cancelled({ reason: 'Chuva' }))).toMatchObject({ status: 'cancelled', cause: null, reason: 'Chuva' });
    });

    it('ignores an imported match, which has no challenge', () => {
      const ofImport: Event = { ...validated, data: { ...validated.data, how: 'import' } } as Event;
      const [event] = recorded(['match-c1', ofImport]);
      expect(challengeProjection.keys(event!)).toEqual([]);
      expect(after(challengeProjection, 'c1', validated)).toBeUndefined();
    });
  });

  it('distinguishes the program’s cause from a person’s reason, also in version 1, which had one text for both', () => {
    const read = (why: object) => {
      const cancelled: Event = { type: 'ChallengeCancelled', data: { ...parties, ...why } };
      return openChallenge(after(challengeProjection, 'c1', issued, cancelled) as ChallengeDocument, ({ sealed }) => sealed);
    };
    const sealed = (reason: string) => ({ reason: { sealed: reason, of: 'ivo' } });
    const ended = { status: 'cancelled', cause: 'tournament-ended', reason: null };
    expect(read({ cause: 'tournament-ended' })).toMatchObject(ended);
    expect(read({ reason: 'tournament-ended' })).toMatchObject(ended);
    expect(read(sealed('tournament-ended'))).toMatchObject(ended);
    expect(read({ reason: 'Enganei-me' })).toMatchObject({ cause: null, reason: 'Enganei-me' });
    expect(read(sealed('Enganei-me'))).toMatchObject({ cause: null, reason: 'Enganei-me' });
  });
});

describe('the view of two players', () => {
  const key = 'escada|ivo|rui';
  it('has one open challenge at a time, until it is rejected', () => {
    expect(after(pairProjection, key, issued)).toMatchObject({
      issued: [{ challengeId: 'c1', commandId: expect.any(String) }],
      openId: 'c1',
    });
    expect(after(pairProjection, key, issued, rejected)).toMatchObject({
      issued: [{ challengeId: 'c1', commandId: expect.any(String) }],
      openId: null,
    });
    expect(after(pairProjection, key, issued, accepted)).toMatchObject({ openId: 'c1' });
  });

  it('has the date of their last match, once its result is validated', () =>
    expect(after(pairProjection, key, issued, accepted, validated)).toMatchObject({
      openId: null,
      lastPlayedAt: '2026-03-02T14:00:00.000Z',
    }));
});

describe('the count of rejections', () => {
  const key = 'escada|rui';
  it('increases when the challenged player rejects, and is reset when that player completes a match', () => {
    expect(after(refusalsProjection, key, issued, rejected)).toEqual({ rejections: 1, open: {} });
    expect(after(refusalsProjection, key, issued, rejected, validated)).toEqual({ rejections: 0, open: {} });
    expect(after(refusalsProjection, key, issued, accepted)).toEqual({ rejections: 0, open: {} });
  });

  it('includes silence when the challenge was open for at least a day', () => {
    expect(after(refusalsProjection, key, issued, [expired, '2026-03-03T12:00:00.000Z'])).toEqual({ rejections: 1, open: {} });
    expect(after(refusalsProjection, key, issued, [expired, '2026-03-03T11:59:59.000Z'])).toEqual({ rejections: 0, open: {} });
  });
});
