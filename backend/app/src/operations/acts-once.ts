import { fieldsOf, type Recorded, reject } from '@tennis/contracts';
import { operationsDecider } from '@tennis/domain';
import type { Envelope } from '../kernel/commands';
import type { RequestEnvelope } from '../http/route';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';

/** Answers that are remembered; what was done the log knows for ever. */
const maxAnswers = 1_000;

const stream = operationsDecider.stream({ type: 'RecordOperation', data: { done: [] } });

/** The views that an act of the log was about. */
export const viewsOf = (act: Recorded): readonly string[] => {
  const { views } = fieldsOf(act);
  return Array.isArray(views) ? views.map(String) : [];
};

interface Act<Answer> {
  /** Everything that was asked for: another wish under the same key is refused. */
  readonly asked: object;
  readonly act: (envelope: Envelope) => Promise<Answer>;
  /** Answers whom only the log remembers, by the first that it tells of the act. */
  readonly again: (done: Recorded) => Answer | Promise<Answer>;
}

/**
 * Acts are done before they are noted, so whether a command is a repeat is decided before it acts: by what is under way or was
 * answered here of late, and by the log. What was refused may be sent again.
 * @throws Rejection `request.key-reused` for a command that is known with another wish; whatever the act throws.
 */
export const actsOnce = (app: AppContext) => {
  const answers = new BoundedMap<string, { readonly bodyHash: string; readonly answer: Promise<unknown> }>(maxAnswers);
  return async <Answer>(envelope: RequestEnvelope, { asked, act, again }: Act<Answer>): Promise<Answer> => {
    const { commandId } = envelope;
    const bodyHash = app.personalData.lookupHash('body', JSON.stringify(asked));
    const needSame = (known: string): void => {
      if (known !== bodyHash) throw reject('request.key-reused');
    };
    const answered = async (): Promise<Answer> => {
      const done = (await app.eventStore.readStream(stream)).find(({ metadata }) => metadata.commandId === commandId);
      if (!done) return act({ ...envelope, bodyHash });
      needSame(done.metadata.bodyHash);
      return again(done);
    };
    const known = answers.get(commandId);
    if (known) {
      needSame(known.bodyHash);
      return known.answer as Promise<Answer>;
    }
    const answer = answered();
    answers.set(commandId, { bodyHash, answer });
    answer.catch(() => answers.delete(commandId));
    return answer;
  };
};
