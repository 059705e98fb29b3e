import { BoundedMap } from '../kernel/bounded-map';
import { type FinishedAnswer, finishedJson } from '../http/reading';

/** Of finished answers, for each state. */
const maxBytes = 8 * 1024 * 1024;

/** Finished answers, each made once for as long as the state that it was made of is the one that is asked about. */
export class KeptAnswers<State extends object, Answer> {
  private readonly kept = new WeakMap<State, BoundedMap<string, FinishedAnswer<Answer>>>();

  /** The key names all that the answer depends on besides the state: the reader's audience, what they asked for. */
  async of(state: State, key: string, make: () => Promise<Answer>, position: () => number): Promise<FinishedAnswer<Answer>> {
    const answers = this.kept.get(state) ?? new BoundedMap(maxBytes);
    this.kept.set(state, answers);
    const known = answers.get(key);
    if (known) return known;
    const made = finishedJson(await make(), position());
    answers.set(key, made, made.bytes.length);
    return made;
  }
}
