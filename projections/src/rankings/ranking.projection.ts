import {
  type Fact,
  type FactEvent,
  idOfStream,
  type Ladder,
  type LedgerLine,
  type RankingRow,
  type Recorded,
  type Row,
  type StoredRow,
  views,
} from '@tennis/contracts';
import { defineProjection, refold, type WithRows, withRows } from '../kernel/define-projection';
import { correctedLadder } from './fold-ladder';
import { openLadder, scoreNext } from './score-next';
import { toFact } from './to-fact';

const rowOf = (fact: Fact, lines: readonly LedgerLine[]): Row => {
  const body: RankingRow = { fact, lines };
  return { body, about: [...new Set(lines.map((line) => line.playerId))] };
};

/** Row n is fact n, with what it caused. */
const step = (ladder: Ladder | undefined, event: Recorded<FactEvent>): WithRows<Ladder> | undefined => {
  if (!ladder) return undefined;
  const fact = toFact(event);
  const scored = scoreNext(ladder, fact);
  return withRows(scored.ladder, [rowOf(fact, scored.lines)]);
};

const totalsOf = (): {
  readonly add: (lines: readonly LedgerLine[]) => void;
  readonly totals: Map<string, number>;
  readonly owners: Map<string, string>;
} => {
  const totals = new Map<string, number>();
  const owners = new Map<string, string>();
  const add = (lines: readonly LedgerLine[]): void => {
    for (const { membershipId, playerId, points } of lines) {
      totals.set(membershipId, (totals.get(membershipId) ?? 0) + points);
      owners.set(membershipId, playerId);
    }
  };
  return { add, totals, owners };
};

/**
 * The ladder anew in the light of a correction. What was written stays; each membership whose total changed, also one that
 * has ended, gets one line with the difference (domain.md "Ranking" 7).
 */
const correct = (rows: Iterable<StoredRow<RankingRow>>, event: Recorded<FactEvent>): WithRows<Ladder> => {
  const before = totalsOf();
  const after = totalsOf();
  const facts: Fact[] = [];
  for (const { body: row } of rows) {
    facts.push(row.fact);
    before.add(row.lines);
  }
  const correction = toFact(event);
  facts.push(correction);
  const ladder = correctedLadder(facts, after.add);
  const lines: LedgerLine[] = [];
  for (const [membershipId, playerId] of new Map([...before.owners, ...after.owners])) {
    const total = after.totals.get(membershipId) ?? 0;
    const points = total - (before.totals.get(membershipId) ?? 0);
    if (points === 0) continue;
    const rule = event.type === 'ResultAnnulled' ? 'annulment' : 'rulesSinceStart';
    lines.push({ playerId, membershipId, cause: 'correction', points, total, rulesVersion: ladder.rulesVersion, rule });
  }
  return withRows(ladder, [rowOf(correction, lines)]);
};

/** The ranking of a tournament and, beside it, every fact with its ledger lines. */
export const rankingProjection = defineProjection<Ladder, FactEvent, Ladder, RankingRow>({
  name: views.ranking,
  version: 2,
  keys: (event) => ['tournamentId' in event.data ? event.data.tournamentId : idOfStream(event.stream)],
  on: {
    TournamentCreated: (_ladder, event) => {
      const fact = toFact(event) as Extract<Fact, { type: 'TournamentCreated' }>;
      return withRows(openLadder(fact), [rowOf(fact, [])]);
    },
    PlayerJoined: step,
    PlayerLeft: step,
    PlayerRemoved: step,
    PlayerPaused: step,
    PlayerSuspended: step,
    PlayerReactivated: step,
    RefereeAssigned: step,
    RefereeRemoved: step,
    RankingShuffled: step,
    RulesChanged: (ladder, event) => (ladder && event.data.appliesFrom === 'start' ? refold : step(ladder, event)),
    WeekClosed: step,
    PenaltyApplied: step,
    ResultValidated: step,
    ResultAnnulled: (ladder) => ladder && refold,
    TournamentFrozen: step,
  },
  refold: (_ladder, rows, event) => correct(rows, event),
});
