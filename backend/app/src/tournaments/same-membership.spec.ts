import { completeRules, type TournamentDocument, type TournamentEvent, views } from '@tennis/contracts';
import { evolve, mayAskAgainAt, tournamentDecider } from '@tennis/domain';
import { projections, replay } from '@tennis/projections';
import { recorded } from '@tennis/projections/testing';
import fc from 'fast-check';

fc.configureGlobal({ seed: 20261125 });

const people = ['ana', 'bea', 'rui'];
const created: TournamentEvent = {
  type: 'TournamentCreated',
  data: { name: 'Escada', privacy: 'private', zone: 'Europe/Lisbon', rules: completeRules({}), creatorId: 'carla' },
};
const about = (type: string) => (userId: string) => ({ type, data: { userId, membershipId: `stay of ${userId}` } }) as TournamentEvent;
const sentOut = (userId: string): TournamentEvent => ({
  type: 'WeekClosed',
  data: { week: '2026-03-09', closedAt: '', warnings: [], penalties: [], exits: [{ userId, message: '' }], bonuses: [] },
});
const steps = [
  ...['JoinRequested', 'JoinApproved', 'JoinRejected', 'JoinWithdrawn', 'PlayerJoined', 'PlayerLeft', 'PlayerRemoved'].map(about),
  ...['2026-03-09', '2026-03-16'].map(
    (until) => (userId: string) =>
      ({ type: 'PlayerSuspended', data: { userId, membershipId: `stay of ${userId}`, until } }) as TournamentEvent,
  ),
  ...[
    'PlayerBlocked',
    'PlayerUnblocked',
    'PlayerReadmitted',
    'PlayerPaused',
    'PlayerSuspended',
    'PlayerReactivated',
    'RefereeAssigned',
  ].map(about),
  sentOut,
];
const anyStep = fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...people)).map(([step, userId]) => step(userId));

const log = (events: readonly TournamentEvent[]) => recorded(...events.map((event) => ['tournament-escada', event] as const));

/** Membership as the decider knows it. */
const asDecided = (events: readonly TournamentEvent[]) => {
  const state = log(events).reduce((before, event) => evolve(tournamentDecider, before, event), tournamentDecider.initial);
  if (state.status === 'none') throw new Error('no tournament');
  const { members, requests, mayAskAgainAt: again, blocked, refereeId } = state;
  return { members: Object.fromEntries(members), requests, again: Object.fromEntries(again), blocked, refereeId };
};

/** Membership as the view shows it. */
const asShown = (events: readonly TournamentEvent[]) => {
  const view = projections.find(({ name }) => name === views.tournament)!;
  const { members, requests, turnedAway, blocked, refereeId } = replay(view, log(events)).documents.get('escada') as TournamentDocument;
  return {
    members: Object.fromEntries(Object.entries(members).map(([id, { joinedAt: _at, ...stay }]) => [id, stay])),
    requests: new Set(requests),
    again: Object.fromEntries(Object.entries(turnedAway).map(([id, { at }]) => [id, mayAskAgainAt(at)])),
    blocked: new Set(Object.keys(blocked ?? {})),
    refereeId,
  };
};

it('decider and view agree on who plays, has asked, was excluded or is blocked', () =>
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (more) => {
      expect(asShown([created, ...more])).toEqual(asDecided([created, ...more]));
    }),
  ));
