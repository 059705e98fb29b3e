import {
  type Actor,
  fieldsOf,
  isEvent,
  isOver,
  type Recorded,
  statusAt,
  type Suspension,
  type TournamentDocument,
  type TurnedAway,
} from '@tennis/contracts';
import { mayAskAgainAt, whyNotBack } from '@tennis/domain';
import { nameOf } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { opened } from '../reads/opened';
import { peopleFor } from '../reads/people';
import { awayFrom } from './away-from';

/** What an event did to somebody who is outside since; undefined where it did nothing to them. */
const howIn = (event: Recorded, userId: string): TurnedAway['how'] | undefined => {
  if (isEvent(event, 'WeekClosed')) return event.data.exits.some((exit) => exit.userId === userId) ? 'exited' : undefined;
  if (isEvent(event, 'PlayerBlocked')) return event.data.userId === userId ? 'blocked' : undefined;
  if (isEvent(event, 'PlayerRemoved')) return event.data.userId === userId ? 'removed' : undefined;
  if (isEvent(event, 'JoinRejected')) return event.data.userId === userId ? 'rejected' : undefined;
  return undefined;
};

/** Of the rules the message that they carry; of a person what they wrote. */
const reasonOf = (app: AppContext, event: Recorded, userId: string): string | null => {
  const told = opened(app, event);
  const words = isEvent(told, 'WeekClosed') ? told.data.exits.find((exit) => exit.userId === userId)?.message : fieldsOf(told).reason;
  return typeof words === 'string' && words !== '' ? words : null;
};

/** Whose decision an event was; nobody's where it was that of the program, or of who is no more. */
const decisionOf = async (
  app: AppContext,
  actor: Actor,
  { metadata: { actorId } }: Recorded,
): Promise<Pick<Suspension, 'by' | 'byName'>> => {
  const people = await peopleFor(app, actor, [actorId]);
  const by = people(actorId)?.erased === false ? actorId : null;
  return { by, byName: by === null ? null : nameOf(people, by) };
};

/** With what entering is refused now: as the command decides it. */
const refusalOf = (tournament: TournamentDocument, isBlocked: boolean, againAt: string | undefined, now: string) => {
  const status = statusAt(tournament, now);
  if (status === 'rejected' || status === 'expired') return 'tournament.unknown';
  if (isOver(status)) return 'tournament.ended';
  return whyNotBack({ isBlocked, againAt }, now) ?? null;
};

/** How somebody was turned away; who decided and why stands nowhere but in the log. Null for who was not, or came again since. */
export const turnedAwayFrom = async (app: AppContext, tournament: TournamentDocument, actor: Actor): Promise<TurnedAway | null> => {
  const { id: userId } = actor;
  const { isBlocked, away } = awayFrom(tournament, userId);
  if (!isBlocked && !away) return null;
  const events = await app.eventStore.readStream(`tournament-${tournament.id}`);
  const event = events.findLast((one) => {
    const how = howIn(one, userId);
    return isBlocked ? how === 'blocked' : how !== undefined && how !== 'blocked';
  });
  if (!event) return null;
  const how = howIn(event, userId)!;
  const againAt = away && mayAskAgainAt(away.at);
  return {
    how,
    at: event.occurredAt,
    zone: tournament.zone,
    ...(how === 'exited' ? { by: null, byName: null } : await decisionOf(app, actor, event)),
    reason: reasonOf(app, event, userId),
    mayReturnAt: isBlocked ? null : (againAt ?? null),
    refusedWith: refusalOf(tournament, isBlocked, againAt, app.clock.now()),
  };
};

/** How somebody is suspended; who decided and why stands nowhere but in the log. Null for who is not. */
export const suspensionOf = async (app: AppContext, { id, members }: TournamentDocument, actor: Actor): Promise<Suspension | null> => {
  const stay = Object.hasOwn(members, actor.id) ? members[actor.id] : undefined;
  if (stay?.status !== 'suspended') return null;
  const events = await app.eventStore.readStream(`tournament-${id}`);
  const isTheirs = (one: Recorded): boolean => fieldsOf(one).userId === actor.id;
  const before = events.findLastIndex((one) => isTheirs(one) && one.type !== 'PlayerSuspended');
  // suspended anew meanwhile, until another day: it is one suspension, and who says nothing means what was said before
  const said = events.slice(before + 1).filter((one) => isEvent(one, 'PlayerSuspended') && isTheirs(one));
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return null;
  const reasons = said.map((one) => reasonOf(app, one, actor.id));
  return {
    since: first.occurredAt,
    until: stay.suspendedUntil ?? null,
    ...(await decisionOf(app, actor, last)),
    reason: reasons.findLast((reason) => reason !== null) ?? null,
  };
};
