import { fieldsOf, idOfStream, type Recorded, systemActor } from '@tennis/contracts';
import { type Following, isJob, openMatch, reactions, validateSilent } from '@tennis/domain';
import { commandIdOf } from '../commands/run-command';

/** A job that follows from an event, with its id. */
export interface Followed {
  readonly jobId: string;
  readonly following: Following;
}

/** The jobs that follow from an event: reactions are pure, so they can be called again. */
export const followingsOf = (event: Recorded): readonly Followed[] =>
  reactions
    .filter(({ types }) => types.has(event.type))
    .flatMap(({ name, react }) => react(event).map((following, nth) => ({ jobId: `${name} ${event.id} ${nth}`, following })));

/**
 * The keys under which a job sends its commands immediately, also in earlier versions: its own id, and its id with the thing that it is
 * about.
 */
const keysOf = (jobId: string, event: Recorded): readonly string[] => {
  const { mentorshipId } = fieldsOf(event);
  const things = [idOfStream(event.stream), ...(typeof mentorshipId === 'string' ? [mentorshipId] : [])];
  return [jobId, ...things.map((id) => `${jobId} ${id}`), `release ${jobId}`, `finish ${jobId}`];
};

/** The keys of a job that waited once more, until a silence was long enough. */
const keysOfSilence = (jobId: string, { stream, occurredAt }: Recorded): readonly string[] => [
  `${validateSilent} ${jobId}`,
  `${validateSilent} ${idOfStream(stream)} ${occurredAt}`,
];

const clock = systemActor('clock');

const opens = ({ following }: Followed, { type, stream }: Recorded): boolean =>
  type === 'MatchOpened' && isJob(following, openMatch) && following.data.challengeId === idOfStream(stream);

/**
 * A command of the clock has the id of its job, and the job's id comes from its reaction and event: so the cause can be derived from the
 * log, on any engine and for every past event. Some events name their cause themselves.
 */
const isCause = (cause: Recorded, event: Recorded, keys: (followed: Followed) => readonly string[]): boolean => {
  const { actorId, causationId, commandId } = event.metadata;
  if (actorId !== clock.id || event.position <= cause.position) return false;
  const isSent = (followed: Followed) => keys(followed).some((key) => commandIdOf(clock, key) === commandId);
  return causationId === cause.id || followingsOf(cause).some((followed) => opens(followed, event) || isSent(followed));
};

/** True if the program wrote one event because of another. */
export const leadsTo = (cause: Recorded, event: Recorded): boolean =>
  isCause(cause, event, ({ jobId, following }) =>
    'command' in following ? [jobId] : [...keysOf(jobId, event), ...keysOfSilence(jobId, event)],
  );

/** The same, only for effects without a delay: a delayed effect is caused by the time. */
export const leadsToAtOnce = (cause: Recorded, event: Recorded): boolean =>
  isCause(cause, event, ({ jobId, following }) => (following.dueAt === cause.occurredAt ? keysOf(jobId, event) : []));
