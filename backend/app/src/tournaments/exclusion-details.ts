import {
  type Actor,
  fieldsOf,
  isEvent,
  isOver,
  type Recorded,
  statusAt,
  type Suspension,
  type TournamentDocument,
  type Exclusion,
} from '@tennis/contracts';
import { mayAskAgainAt, whyNotBack } from '@tennis/domain';
import { nameOf } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { unsealEvent } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { exclusionOf } from './exclusion-of';

/** How an event put a person outside; undefined when it did not. */
const exclusionBy = (event: Recorded, userId: string): Exclusion['how'] | undefined => {
  if (isEvent(event, 'WeekClosed')) return event.data.exits.some((exit) => exit.userId === userId) ? 'exited' : undefined;
  if (isEvent(event, 'PlayerBlocked')) return event.data.userId === userId ? 'blocked' : undefined;
  if (isEvent(event, 'PlayerRemoved')) return event.data.userId === userId ? 'removed' : undefined;
  if (isEvent(event, 'JoinRejected')) return event.data.userId === userId ? 'rejected' : undefined;
  return undefined;
};

/** The reason: for the weekly check the message of the rules, otherwise the text of the person who decided. */
const reasonOf = (app: AppContext, event: Recorded, userId: string): string | null => {
  const unsealed = unsealEvent(app, event);
  const text = isEvent(unsealed, 'WeekClosed')
    ? unsealed.data.exits.find((exit) => exit.userId === userId)?.message
    : fieldsOf(unsealed).reason;
  return typeof text === 'string' && text !== '' ? text : null;
};

/** The person who decided; null for the program and for erased people. */
const decidedBy = async (
  app: AppContext,
  actor: Actor,
  { metadata: { actorId } }: Recorded,
): Promise<Pick<Suspension, 'by' | 'byName'>> => {
  const people = await peopleFor(app, actor, [actorId]);
  const by = people(actorId)?.erased === false ? actorId : null;
  return { by, byName: by === null ? null : nameOf(people, by) };
};

/** Code with which joining is refused now, by the command's own rules; null if it is not. */
const joinRefusal = (tournament: TournamentDocument, isBlocked: boolean, againAt: string | undefined, now: string) => {
  const status = statusAt(tournament, now);
  if (status === 'rejected' || status === 'expired') return 'tournament.unknown';
  if (isOver(status)) return 'tournament.ended';
  return whyNotBack({ isBlocked, againAt }, now) ?? null;
};

/** How the actor was turned away; null when they were not, or have come back since. Only the log holds who decided and why. */
export const exclusionDetails = async (app: AppContext, tournament: TournamentDocument, actor: Actor): Promise<Exclusion | null> => {
  const { id: userId } = actor;
  const { isBlocked, exclusion } = exclusionOf(tournament, userId);
  if (!isBlocked && !exclusion) return null;
  const events = await app.eventStore.readStream(`tournament-${tournament.id}`);
  const event = events.findLast((one) => {
    const how = exclusionBy(one, userId);
    return isBlocked ? how === 'blocked' : how !== undefined && how !== 'blocked';
  });
  if (!event) return null;
  const how = exclusionBy(event, userId)!;
  const againAt = exclusion && mayAskAgainAt(exclusion.at);
  return {
    how,
    at: event.occurredAt,
    zone: tournament.zone,
    ...(how === 'exited' ? { by: null, byName: null } : await decidedBy(app, actor, event)),
    reason: reasonOf(app, event, userId),
    mayReturnAt: isBlocked ? null : (againAt ?? null),
    refusedWith: joinRefusal(tournament, isBlocked, againAt, app.clock.now()),
  };
};

/** The actor's suspension; null when there is none. Only the log holds who decided and why. */
export const suspensionOf = async (app: AppContext, { id, members }: TournamentDocument, actor: Actor): Promise<Suspension | null> => {
  const membership = Object.hasOwn(members, actor.id) ? members[actor.id] : undefined;
  if (membership?.status !== 'suspended') return null;
  const events = await app.eventStore.readStream(`tournament-${id}`);
  const isTheirs = (one: Recorded): boolean => fieldsOf(one).userId === actor.id;
  const lastOtherIndex = events.findLastIndex((one) => isTheirs(one) && one.type !== 'PlayerSuspended');
  // suspending again until another day is the same suspension; without a new reason the earlier one still holds
  const suspensions = events.slice(lastOtherIndex + 1).filter((one) => isEvent(one, 'PlayerSuspended') && isTheirs(one));
  const [first, last] = [suspensions[0], suspensions.at(-1)];
  if (!first || !last) return null;
  const reasons = suspensions.map((one) => reasonOf(app, one, actor.id));
  return {
    since: first.occurredAt,
    until: membership.suspendedUntil ?? null,
    ...(await decidedBy(app, actor, last)),
    reason: reasons.findLast((reason) => reason !== null) ?? null,
  };
};
