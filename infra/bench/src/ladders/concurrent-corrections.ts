import { completeRules, type NewEvent } from '@tennis/contracts';
import type { Append } from '@tennis/ports';
import { eventsOfOneMatch, type FilledLadder, validateOne } from '../data/filled-ladder';
import { uuidOf } from '../data/invented-events';

/** One in so many commands of the others is a result of the same ladder, which moves it during the re-fold. */
const sameLadderEvery = 20;

export interface ConcurrentTimes {
  /** Milliseconds until the correction is durable. */
  readonly whole: number;
  /** The longest time of another command meanwhile. */
  readonly longest: number;
}

const eventLike = (event: NewEvent, type: string, data: unknown): NewEvent => {
  const id = uuidOf(`${type} of`, Number.parseInt(event.id.slice(0, 8), 16));
  return { ...event, id, type, version: 2, data, metadata: { ...event.metadata, commandId: id } };
};

/** The annulment of the nth result. */
export const annulment = ({ played }: FilledLadder, nth: number): Append => {
  const { stream, events } = played[nth]!;
  const validated = events.at(-1)!;
  const { tournamentId, playerA, playerB } = validated.data as Record<'tournamentId' | 'playerA' | 'playerB', string>;
  const data = { tournamentId, playerA, playerB, by: playerA, reason: null };
  return { stream, expected: eventsOfOneMatch - 1, events: [eventLike(validated, 'ResultAnnulled', data)] };
};

/** The nth change of rules since the start, from 0. */
export const otherRules = ({ tournamentId, opened, played }: FilledLadder, nth: number): Append => {
  const rules = completeRules({ preset: nth % 2 === 0 ? 'aggressive' : 'standard' });
  const data = { rules, rulesVersion: 2 + nth, appliesFrom: 'start', reason: null };
  return {
    stream: `tournament-${tournamentId}`,
    expected: opened - 1 + nth,
    events: [eventLike(played[nth]!.events.at(-1)!, 'RulesChanged', data)],
  };
};

let otherCount = 0;

/** Sends one command after another, each after the last answer, until the work is done. */
export const whileOthersWrite = async (ladder: FilledLadder, work: () => Promise<unknown>): Promise<ConcurrentTimes> => {
  const { store } = ladder;
  const begun = performance.now();
  let whole: number | undefined;
  const done = work().finally(() => (whole = performance.now() - begun));
  let longest = 0;
  while (whole === undefined) {
    const start = performance.now();
    const nth = ++otherCount;
    if (nth % sameLadderEvery === 0 && ladder.waiting.length > 0) await validateOne(ladder);
    else {
      const { events } = ladder.played[0]!;
      const opened = { ...eventLike(events[0]!, 'MatchOpened', events[0]!.data), id: uuidOf('other', nth), version: 1 };
      await store.eventStore.append({ stream: `match-${uuidOf('other match', nth)}`, expected: 'no-stream', events: [opened] });
    }
    longest = Math.max(longest, performance.now() - start);
  }
  await done;
  return { whole, longest };
};
