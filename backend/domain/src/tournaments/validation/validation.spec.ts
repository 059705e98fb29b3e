import type { TournamentCommand, TournamentEvent } from '@tennis/contracts';
import { by, byTheClock, given } from '../../testing/given';
import {
  activeTournament,
  created,
  ended,
  expired,
  frozen,
  id,
  noTournament,
  pendingTournament,
  rejected,
  validated,
} from '../../testing/given-tournament';
import { tournamentDecider } from '../tournament.decider';

const about = <Type extends TournamentCommand['type']>(type: Type) =>
  ({ type, data: { tournamentId: id } }) as Extract<TournamentCommand, { type: Type }>;
const [validate, refuse, expire, resubmit] = [
  about('ValidateTournament'),
  about('RejectTournament'),
  about('ExpireTournament'),
  about('ResubmitTournament'),
];
const sofia = by('sofia', 'superadmin');
const carla = by('carla');

describe('validating a tournament', () => {
  it('is for super admins', () => pendingTournament().when(validate, sofia).then([validated]));
  it('is for the program', () => pendingTournament().when(validate, byTheClock).then([validated]));
  it.each([by('carla'), by('inês', 'admin')])('is not for %p', (actor) =>
    pendingTournament().when(validate, actor).thenRejects('role.super-admins-validate'),
  );
  it('again changes nothing', () => activeTournament().when(validate, sofia).thenNothing());
  it.each([[rejected], [expired], [validated, ended], [validated, frozen]])('needs one that waits (%p)', (...events) => {
    pendingTournament(...events)
      .when(validate, sofia)
      .thenRejects('tournament.not-pending');
  });
  it('needs a tournament', () => noTournament().when(validate, sofia).thenRejects('tournament.unknown'));
});

describe('rejecting a tournament', () => {
  it('records the optional reason', () => {
    pendingTournament()
      .when({ ...refuse, data: { tournamentId: id, reason: 'repetido' } }, sofia)
      .then([{ type: 'TournamentRejected', data: { reason: 'repetido' } }]);
    pendingTournament().when(refuse, sofia).then([rejected]);
  });
  it.each([by('carla'), by('inês', 'admin')])('is not for %p', (actor) =>
    pendingTournament().when(refuse, actor).thenRejects('role.super-admins-validate'),
  );
  it('again changes nothing', () => pendingTournament(rejected).when(refuse, sofia).thenNothing());
  it('is refused for a validated one', () => activeTournament().when(refuse, sofia).thenRejects('tournament.not-pending'));
  it('needs a tournament', () => noTournament().when(refuse, sofia).thenRejects('tournament.unknown'));
});

describe('submitting a tournament again', () => {
  it.each([
    ['rejected', rejected],
    ['expired', expired],
  ])('is the creator’s right, when it was %s', (_how, event) => {
    pendingTournament(event)
      .when(resubmit, carla)
      .then([{ type: 'TournamentResubmitted', data: {} }]);
  });
  it('is allowed for a super admin', () =>
    pendingTournament(expired)
      .when(resubmit, sofia)
      .then([{ type: 'TournamentResubmitted', data: {} }]));
  it.each([by('rui'), by('inês', 'admin')])('is not for %p', (actor) =>
    pendingTournament(expired).when(resubmit, actor).thenRejects('tournament.not-the-creator'),
  );
  it('changes nothing while it waits', () => pendingTournament().when(resubmit, carla).thenNothing());
  it('is refused once it is validated', () => activeTournament().when(resubmit, carla).thenRejects('tournament.not-pending'));
  it('needs a tournament', () => noTournament().when(resubmit, carla).thenRejects('tournament.unknown'));
  it('lets it be validated', () =>
    pendingTournament(expired, { type: 'TournamentResubmitted', data: {} }).when(validate, sofia).then([validated]));
});

describe('five days without validation', () => {
  const on = <E extends TournamentEvent>(occurredAt: string, event: E): E => ({ ...event, occurredAt });
  const createdOnMonday = on('2026-03-02T12:00:00.000Z', created());
  const rejectedOnWednesday = on('2026-03-04T12:00:00.000Z', rejected);
  const resubmittedOnThursday = on('2026-03-05T12:00:00.000Z', { type: 'TournamentResubmitted', data: {} });
  const waiting = (...events: readonly TournamentEvent[]) => given(tournamentDecider, [createdOnMonday, ...events]);

  it('let it expire', () => waiting().at('2026-03-07T12:00:00.000Z').when(expire, byTheClock).then([expired]));
  it('must be five whole days', () => waiting().at('2026-03-07T11:59:59.999Z').when(expire, byTheClock).thenNothing());
  it.each([[validated], [rejected], [expired], [validated, ended]])('do not affect one decided meanwhile (%p)', (...events) => {
    waiting(...events)
      .at('2026-03-07T12:00:00.000Z')
      .when(expire, byTheClock)
      .thenNothing();
  });
  it('start again when it is submitted again', () => {
    const again = () => waiting(rejectedOnWednesday, resubmittedOnThursday);
    again().at('2026-03-07T12:00:00.000Z').when(expire, byTheClock).thenNothing();
    again().at('2026-03-10T12:00:00.000Z').when(expire, byTheClock).then([expired]);
  });
  it('let a super admin expire it too, but not earlier than the clock', () => {
    waiting().at('2026-03-08T12:00:00.000Z').when(expire, sofia).then([expired]);
    waiting().at('2026-03-07T11:59:59.999Z').when(expire, sofia).thenNothing();
  });
  it.each([carla, by('inês', 'admin')])('cannot be applied by %p', (actor) =>
    waiting().at('2026-03-08T12:00:00.000Z').when(expire, actor).thenRejects('right.missing'),
  );
  it('of an unknown tournament expire nothing', () => noTournament().when(expire, byTheClock).thenNothing());
});
