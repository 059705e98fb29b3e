import type { Fact, ResultFact, KeptRules } from '@tennis/contracts';
import { finish } from './finish';

type RulesFact = Extract<Fact, { type: 'RulesChanged' }>;
type Correction = Extract<Fact, { type: 'ResultAnnulled' }> | RulesFact;

/** The corrections of later facts to earlier ones. */
export interface Corrections {
  /** Facts that count as never happened: annulled results, and changes of rules before the last rules that apply since the start. */
  readonly voidFacts: ReadonlySet<Fact>;
  /** The rules that score all results from the start, if a change says so. */
  readonly rules: { readonly rules: KeptRules; readonly rulesVersion: number } | undefined;
}

export const noCorrections: Corrections = { voidFacts: new Set(), rules: undefined };

/** True for an annulment and for rules since the start, which correct the past; any other fact continues from the present ladder. */
export const isCorrection = (fact: Fact): fact is Correction =>
  fact.type === 'ResultAnnulled' || (fact.type === 'RulesChanged' && fact.data.appliesFrom === 'start');

/**
 * The corrections that apply to the facts. `considered` are the corrections to consider; by default all, fewer to see what was known on an
 * earlier day. An annulment undoes the validations before it, not a later one of the same match.
 */
export const correctionsOf = (facts: readonly Fact[], considered?: ReadonlySet<Fact>): Corrections =>
  finish(correctionsInChunks(facts, considered));

/** The number of facts looked at before other work gets its turn: less than a millisecond. */
const factsPerChunk = 10_000;

function* allCorrections(facts: readonly Fact[]): Generator<number, ReadonlySet<Fact>> {
  const found = new Set<Fact>();
  for (let n = 0; n < facts.length; n++) {
    if (isCorrection(facts[n]!)) found.add(facts[n]!);
    if (n % factsPerChunk === factsPerChunk - 1) yield 0;
  }
  return found;
}

/** The same, yielding between chunks. */
export function* correctionsInChunks(facts: readonly Fact[], considered?: ReadonlySet<Fact>): Generator<number, Corrections> {
  const corrections = considered ?? (yield* allCorrections(facts));
  if (corrections.size === 0) return noCorrections;
  const annulled = new Set([...corrections].map((fact) => (fact.type === 'ResultAnnulled' ? fact.matchId : undefined)));
  const voidFacts = new Set<Fact>();
  const validated = new Map<string, ResultFact>();
  let changes: RulesFact[] = [];
  let rules: Corrections['rules'];
  for (let n = 0; n < facts.length; n++) {
    if (n % factsPerChunk === factsPerChunk - 1) yield 0;
    const fact = facts[n]!;
    if (fact.type === 'ResultValidated') {
      if (annulled.has(fact.matchId)) validated.set(fact.matchId, fact);
    } else if (fact.type === 'ResultAnnulled' && corrections.has(fact)) {
      const result = validated.get(fact.matchId);
      if (result) voidFacts.add(result);
    } else if (fact.type === 'RulesChanged') {
      if (corrections.has(fact)) {
        for (const change of changes) voidFacts.add(change);
        changes = [];
        rules = fact.data;
      }
      changes.push(fact);
    }
  }
  return { voidFacts, rules };
}
