import { fieldsOf, idOfStream, type Recorded } from '@tennis/contracts';
import { isImmediateCauseOf } from './is-cause-of';

/**
 * The most steps from an event of the program back to a person: a match is cancelled because a player is out, who is out because of their
 * account.
 */
const maxSteps = 3;

const streamNamedBy =
  (category: string, field: string) =>
  (event: Recorded): string => {
    const id = fieldsOf(event)[field];
    return typeof id === 'string' ? `${category}-${id}` : event.stream;
  };
const personStream = streamNamedBy('user', 'userId');
const ladderStream = streamNamedBy('tournament', 'tournamentId');

/** The stream with the cause of an event that the program wrote immediately; events that it wrote later are not here. */
const causeStreams: Readonly<Record<string, (event: Recorded) => string>> = {
  PlayerSuspended: personStream,
  PlayerReactivated: personStream,
  JoinWithdrawn: personStream,
  ClubMemberLeft: personStream,
  MentorshipEnded: streamNamedBy('user', 'by'),
  LoginReleased: personStream,
  // the account that continues records from whom its sign-in came, but the sign-in does not
  LoginClaimed: personStream,
  LoginClosed: personStream,
  LoginRebound: streamNamedBy('user', 'fromUserId'),
  // written together with `LoginRebound`
  EmailChanged: ({ stream }) => stream,
  ChallengeCancelled: ladderStream,
  MatchCancelled: ladderStream,
  MatchOpened: ({ stream }) => `challenge-${idOfStream(stream)}`,
  DataExportFinished: ({ stream }) => stream,
};

/** True if the metadata of two events name the same cause. */
const isOfOneCause = (one: Recorded, { id, metadata: { causationId, commandId } }: Recorded): boolean =>
  one.id !== id && causationId !== commandId && one.metadata.causationId === causationId;

const streamOf = (event: Recorded): string | undefined =>
  event.metadata.actorId === 'clock' ? causeStreams[event.type]?.(event) : undefined;

/**
 * The event of a person, or of another part of the program, that made the clock act immediately; undefined for the clock's own work. Looked
 * up for many events together, one step at a time: `readStream` is called for the same stream more than once.
 */
export const causesOf = async (
  readStream: (stream: string) => Promise<readonly Recorded[]>,
  events: readonly Recorded[],
): Promise<(event: Recorded) => Recorded | undefined> => {
  const causes = new Map<string, Recorded>();
  let pending = events;
  for (let step = 0; step < maxSteps && pending.length > 0; step += 1) {
    const lookups = pending.flatMap((event) => {
      const stream = streamOf(event);
      return stream === undefined || causes.has(event.id) ? [] : [{ event, stream }];
    });
    const loaded = await Promise.all(lookups.map(async ({ event, stream }) => ({ event, streamEvents: await readStream(stream) })));
    pending = loaded.flatMap(({ event, streamEvents }) => {
      const cause = streamEvents.findLast((one) => isImmediateCauseOf(one, event)) ?? streamEvents.find((one) => isOfOneCause(one, event));
      if (cause) causes.set(event.id, cause);
      return cause ? [cause] : [];
    });
  }
  return (event) => {
    let source: Recorded | undefined = causes.get(event.id);
    for (let step = 1; step < maxSteps && source && causes.has(source.id); step += 1) source = causes.get(source.id);
    return source?.metadata.actorId === 'clock' ? undefined : source;
  };
};
