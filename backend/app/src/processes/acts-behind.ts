import { fieldsOf, idOfStream, type Recorded } from '@tennis/contracts';
import { leadsToAtOnce } from './leads-to';

/**
 * The most steps from an event of the program back to a person: a match is cancelled because a player is out, who is out because of their
 * account.
 */
const maxSteps = 3;

const named =
  (category: string, field: string) =>
  (event: Recorded): string => {
    const id = fieldsOf(event)[field];
    return typeof id === 'string' ? `${category}-${id}` : event.stream;
  };
const ofPerson = named('user', 'userId');
const ofLadder = named('tournament', 'tournamentId');

/** The stream with the cause of an event that the program wrote immediately; events that it wrote later are not here. */
const streamOfCause: Readonly<Record<string, (event: Recorded) => string>> = {
  PlayerSuspended: ofPerson,
  PlayerReactivated: ofPerson,
  JoinWithdrawn: ofPerson,
  ClubMemberLeft: ofPerson,
  MentorshipEnded: named('user', 'by'),
  LoginReleased: ofPerson,
  // the account that continues records from whom its sign-in came, but the sign-in does not
  LoginClaimed: ofPerson,
  LoginClosed: ofPerson,
  LoginRebound: named('user', 'fromUserId'),
  // written together with `LoginRebound`
  EmailChanged: ({ stream }) => stream,
  ChallengeCancelled: ofLadder,
  MatchCancelled: ofLadder,
  MatchOpened: ({ stream }) => `challenge-${idOfStream(stream)}`,
  DataExportFinished: ({ stream }) => stream,
};

/** True if the metadata of two events name the same cause. */
const isOfOneCause = (one: Recorded, { id, metadata: { causationId, commandId } }: Recorded): boolean =>
  one.id !== id && causationId !== commandId && one.metadata.causationId === causationId;

const streamOf = (event: Recorded): string | undefined =>
  event.metadata.actorId === 'clock' ? streamOfCause[event.type]?.(event) : undefined;

/**
 * The event of a person, or of another part of the program, that made the clock act immediately; undefined for the clock's own work. Looked
 * up for many events together, one step at a time: `readStream` is called for the same stream more than once.
 */
export const actsBehind = async (
  readStream: (stream: string) => Promise<readonly Recorded[]>,
  events: readonly Recorded[],
): Promise<(event: Recorded) => Recorded | undefined> => {
  const causes = new Map<string, Recorded>();
  let open = events;
  for (let step = 0; step < maxSteps && open.length > 0; step += 1) {
    const asked = open.flatMap((event) => {
      const stream = streamOf(event);
      return stream === undefined || causes.has(event.id) ? [] : [{ event, stream }];
    });
    const read = await Promise.all(asked.map(async ({ event, stream }) => ({ event, around: await readStream(stream) })));
    open = read.flatMap(({ event, around }) => {
      const cause = around.findLast((one) => leadsToAtOnce(one, event)) ?? around.find((one) => isOfOneCause(one, event));
      if (cause) causes.set(event.id, cause);
      return cause ? [cause] : [];
    });
  }
  return (event) => {
    let act: Recorded | undefined = causes.get(event.id);
    for (let step = 1; step < maxSteps && act && causes.has(act.id); step += 1) act = causes.get(act.id);
    return act?.metadata.actorId === 'clock' ? undefined : act;
  };
};
