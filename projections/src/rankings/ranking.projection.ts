import {
  type Fact,
  type FactEvent,
  type FactType,
  factTypes,
  idOfStream,
  type Ladder,
  type RankingRow,
  type Recorded,
  views,
} from '@tennis/contracts';
import { defineProjection, refold, type WithRows, withRows } from '../kernel/define-projection';
import { correctLadder, resumeCorrection } from './correct-ladder';
import { movesOf } from './moves';
import { openLadder, scoreNext } from './score-next';
import { rowOf, toFact } from './to-fact';

/** Row n is fact n, with its effect. */
const step = (ladder: Ladder | undefined, event: Recorded<FactEvent>): WithRows<Ladder> | undefined => {
  if (!ladder) return undefined;
  const fact = toFact(event);
  const scored = scoreNext(ladder, fact);
  return withRows(scored.ladder, [rowOf(fact, scored.lines)]);
};

/**
 * Facts are listed only in contracts: without a case for a new one, `toFact` and `applyFact` do not compile, and the view handles it
 * through this table.
 */
const everyFact = Object.fromEntries(factTypes.map((type) => [type, step])) as Record<FactType, typeof step>;

/** Results of an imported season cause no notices. */
const result = (
  ladder: Ladder | undefined,
  event: Recorded<Extract<FactEvent, { type: 'ResultValidated' }>>,
): WithRows<Ladder> | undefined => {
  if (!ladder || event.data.how === 'import') return step(ladder, event);
  const fact = toFact(event);
  const scored = scoreNext(ladder, fact);
  const moved = movesOf(ladder.standings, scored.ladder.standings, scored.lines);
  return withRows(scored.ladder, [rowOf(fact, scored.lines, moved)]);
};

/** The ranking of a tournament and, beside it, every fact with its ledger lines. */
export const rankingProjection = defineProjection<Ladder, FactEvent, Ladder, RankingRow>({
  name: views.ranking,
  version: 9,
  keys: (event) => ['tournamentId' in event.data ? event.data.tournamentId : idOfStream(event.stream)],
  on: {
    ...everyFact,
    TournamentCreated: (_ladder, event) => {
      const fact = toFact(event) as Extract<Fact, { type: 'TournamentCreated' }>;
      return withRows(openLadder(fact), [rowOf(fact, [])]);
    },
    RulesChanged: (ladder, event) => (ladder && event.data.appliesFrom === 'start' ? refold : step(ladder, event)),
    ResultValidated: result,
    ResultAnnulled: (ladder) => ladder && refold,
  },
  refold: { types: ['ResultAnnulled', 'RulesChanged'], begin: correctLadder, resume: resumeCorrection },
});
