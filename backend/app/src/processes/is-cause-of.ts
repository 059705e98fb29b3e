import { fieldsOf, idOfStream, type Recorded, systemActor } from '@tennis/contracts';
import { type Consequence, isJob, openMatch, reactions, autoValidationJob } from '@tennis/domain';
import { commandIdOf } from '../commands/run-command';

/** A job that follows from an event, with its id. */
export interface ScheduledConsequence {
  readonly jobId: string;
  readonly consequence: Consequence;
}

/** The jobs that follow from an event: reactions are pure, so they can be called again. */
export const consequencesOf = (event: Recorded): readonly ScheduledConsequence[] =>
  reactions
    .filter(({ types }) => types.has(event.type))
    .flatMap(({ name, react }) => react(event).map((consequence, nth) => ({ jobId: `${name} ${event.id} ${nth}`, consequence })));

/**
 * The keys under which a job sends its commands immediately, also in earlier versions: its own id, and its id with the thing that it is
 * about.
 */
const keysOf = (jobId: string, event: Recorded): readonly string[] => {
  const { mentorshipId } = fieldsOf(event);
  const things = [idOfStream(event.stream), ...(typeof mentorshipId === 'string' ? [mentorshipId] : [])];
  return [jobId, ...things.map((id) => `${jobId} ${id}`), `release ${jobId}`, `finish ${jobId}`];
};

/** The keys of an automatic validation that was scheduled once more. */
const keysOfAutoValidation = (jobId: string, { stream, occurredAt }: Recorded): readonly string[] => [
  `${autoValidationJob} ${jobId}`,
  `${autoValidationJob} ${idOfStream(stream)} ${occurredAt}`,
];

const clock = systemActor('clock');

const opensMatch = ({ consequence }: ScheduledConsequence, { type, stream }: Recorded): boolean =>
  type === 'MatchOpened' && isJob(consequence, openMatch) && consequence.data.challengeId === idOfStream(stream);

/**
 * A command of the clock has the id of its job, and the job's id comes from its reaction and event: so the cause can be derived from the
 * log, on any engine and for every past event. Some events name their cause themselves.
 */
const isCauseByKeys = (cause: Recorded, event: Recorded, keys: (job: ScheduledConsequence) => readonly string[]): boolean => {
  const { actorId, causationId, commandId } = event.metadata;
  if (actorId !== clock.id || event.position <= cause.position) return false;
  const isSent = (job: ScheduledConsequence) => keys(job).some((key) => commandIdOf(clock, key) === commandId);
  return causationId === cause.id || consequencesOf(cause).some((job) => opensMatch(job, event) || isSent(job));
};

/** True if the program wrote one event because of another. */
export const isCauseOf = (cause: Recorded, event: Recorded): boolean =>
  isCauseByKeys(cause, event, ({ jobId, consequence }) =>
    'command' in consequence ? [jobId] : [...keysOf(jobId, event), ...keysOfAutoValidation(jobId, event)],
  );

/** The same, only for effects without a delay: a delayed effect is caused by the time. */
export const isImmediateCauseOf = (cause: Recorded, event: Recorded): boolean =>
  isCauseByKeys(cause, event, ({ jobId, consequence }) => (consequence.dueAt === cause.occurredAt ? keysOf(jobId, event) : []));
