import { fieldsOf, type Recorded, reject } from '@tennis/contracts';
import { operationsDecider } from '@tennis/domain';
import { LRUCache } from 'lru-cache';
import type { Envelope } from '../kernel/commands';
import type { RequestEnvelope } from '../http/route';
import type { AppContext } from '../kernel/app-context';

/** The most answers in memory; the log knows every recorded operation. */
const maxAnswers = 1_000;

const stream = operationsDecider.stream({ type: 'RecordOperation', data: { done: [] } });

/** The views that a recorded operation was about. */
export const viewsOf = (act: Recorded): readonly string[] => {
  const { views } = fieldsOf(act);
  return Array.isArray(views) ? views.map(String) : [];
};

interface OnceOperation<Answer> {
  /** The complete input: the same key with another input is refused. */
  readonly input: object;
  readonly run: (envelope: Envelope) => Promise<Answer>;
  /** Makes the answer again from the recorded event, for an operation that only the log remembers. */
  readonly answerAgain: (done: Recorded) => Answer | Promise<Answer>;
}

/**
 * Operations are done before they are recorded, so a repeated command is recognised before it acts: by the operations that run or were
 * answered here recently, and by the log. A refused command may be sent again.
 * @throws Rejection `request.key-reused` for a known command with another input; any error of the operation.
 */
export const runOnce = (app: AppContext) => {
  const answers = new LRUCache<string, { readonly bodyHash: string; readonly answer: Promise<unknown> }>({ max: maxAnswers });
  return async <Answer>(envelope: RequestEnvelope, { input, run, answerAgain }: OnceOperation<Answer>): Promise<Answer> => {
    const { commandId } = envelope;
    const bodyHash = app.personalData.lookupHash('body', JSON.stringify(input));
    const checkSameInput = (known: string): void => {
      if (known !== bodyHash) throw reject('request.key-reused');
    };
    const runOrAnswerAgain = async (): Promise<Answer> => {
      const done = (await app.eventStore.readStream(stream)).find(({ metadata }) => metadata.commandId === commandId);
      if (!done) return run({ ...envelope, bodyHash });
      checkSameInput(done.metadata.bodyHash);
      return answerAgain(done);
    };
    const known = answers.get(commandId);
    if (known) {
      checkSameInput(known.bodyHash);
      return known.answer as Promise<Answer>;
    }
    const answer = runOrAnswerAgain();
    answers.set(commandId, { bodyHash, answer });
    answer.catch(() => answers.delete(commandId));
    return answer;
  };
};
