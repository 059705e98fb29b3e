import { LRUCache } from 'lru-cache';
import { type FinishedAnswer, finishedJson } from '../http/reading';

/** Most bytes of cached answers for each state. */
const maxBytes = 8 * 1024 * 1024;

/** Cache of finished answers: each is made once, and used as long as the state that it was made from is the current one. */
export class AnswerCache<State extends object, Answer> {
  private readonly answersByState = new WeakMap<State, LRUCache<string, FinishedAnswer<Answer>>>();

  /** `key`: everything that the answer depends on besides the state, as the reader's audience and the request. */
  async getOrMake(state: State, key: string, make: () => Promise<Answer>, position: () => number): Promise<FinishedAnswer<Answer>> {
    const answers = this.answersByState.get(state) ?? new LRUCache({ maxSize: maxBytes });
    this.answersByState.set(state, answers);
    const cached = answers.get(key);
    if (cached) return cached;
    const made = finishedJson(await make(), position());
    answers.set(key, made, { size: made.bytes.length });
    return made;
  }
}
