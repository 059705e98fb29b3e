import { fieldsOf, idOfStream, type Recorded, systemActor } from '@tennis/contracts';
import { type Following, isJob, openMatch, reactions, validateSilent } from '@tennis/domain';
import { commandIdOf } from '../commands/run-command';

/** Something that the program was to do because of an event, under the name by which it is known. */
export interface Followed {
  readonly jobId: string;
  readonly following: Following;
}

/** What reactions answer to an event: they are pure, so that they can be asked again. */
export const followingsOf = (event: Recorded): readonly Followed[] =>
  reactions
    .filter(({ types }) => types.has(event.type))
    .flatMap(({ name, react }) => react(event).map((following, nth) => ({ jobId: `${name} ${event.id} ${nth}`, following })));

/** The keys under which a job sends its commands at once, also in earlier versions: its own, and that with the thing it is about. */
const keysOf = (jobId: string, event: Recorded): readonly string[] => {
  const { mentorshipId } = fieldsOf(event);
  const things = [idOfStream(event.stream), ...(typeof mentorshipId === 'string' ? [mentorshipId] : [])];
  return [jobId, ...things.map((id) => `${jobId} ${id}`), `release ${jobId}`, `finish ${jobId}`];
};

/** Those of a job that waited once more, until a silence was long enough. */
const keysOfSilence = (jobId: string, { stream, occurredAt }: Recorded): readonly string[] => [
  `${validateSilent} ${jobId}`,
  `${validateSilent} ${idOfStream(stream)} ${occurredAt}`,
];

const clock = systemActor('clock');

const opens = ({ following }: Followed, { type, stream }: Recorded): boolean =>
  type === 'MatchOpened' && isJob(following, openMatch) && following.data.challengeId === idOfStream(stream);

/**
 * A command of the clock is known by its job, and the job by reaction and event: so what the log says of its cause is read out of it,
 * on any engine and for all that ever happened. Some say themselves what caused them.
 */
const isCause = (cause: Recorded, event: Recorded, keys: (followed: Followed) => readonly string[]): boolean => {
  const { actorId, causationId, commandId } = event.metadata;
  if (actorId !== clock.id || event.position <= cause.position) return false;
  const isSent = (followed: Followed) => keys(followed).some((key) => commandIdOf(clock, key) === commandId);
  return causationId === cause.id || followingsOf(cause).some((followed) => opens(followed, event) || isSent(followed));
};

/** Whether the program did one thing because of another. */
export const leadsTo = (cause: Recorded, event: Recorded): boolean =>
  isCause(cause, event, ({ jobId, following }) =>
    'command' in following ? [jobId] : [...keysOf(jobId, event), ...keysOfSilence(jobId, event)],
  );

/** The same of what followed at once, and not when some time was over: then it was the time that did it. */
export const leadsToAtOnce = (cause: Recorded, event: Recorded): boolean =>
  isCause(cause, event, ({ jobId, following }) => (following.dueAt === cause.occurredAt ? keysOf(jobId, event) : []));
