import { idOfStream, type Recorded, systemActor } from '@tennis/contracts';
import { type Following, isJob, openMatch, reactions, validateSilent } from '@tennis/domain';
import { commandIdOf } from '../../commands/run-command';

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

/** The keys under which a job sends its commands, also in earlier versions: its own, and that with the thing it is about. */
const keysOf = ({ jobId, following }: Followed, { stream, occurredAt }: Recorded): readonly string[] => {
  const id = idOfStream(stream);
  if ('command' in following) return [jobId];
  return [jobId, `${jobId} ${id}`, `release ${jobId}`, `${validateSilent} ${jobId}`, `${validateSilent} ${id} ${occurredAt}`];
};

const clock = systemActor('clock');

const opens = ({ following }: Followed, { type, stream }: Recorded): boolean =>
  type === 'MatchOpened' && isJob(following, openMatch) && following.data.challengeId === idOfStream(stream);

/**
 * Whether the program did one thing because of another. A command of the clock is known by its job, and the job by reaction and event:
 * so what the log says of its cause is read out of it, on any engine and for all that ever happened.
 */
export const leadsTo = (cause: Recorded, event: Recorded): boolean =>
  event.position > cause.position &&
  event.metadata.actorId === clock.id &&
  followingsOf(cause).some(
    (followed) => opens(followed, event) || keysOf(followed, event).some((key) => commandIdOf(clock, key) === event.metadata.commandId),
  );
