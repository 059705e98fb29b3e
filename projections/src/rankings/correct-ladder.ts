import type { Fact, FactEvent, Ladder, LedgerLine, RankingRow, Recorded, RefoldWork } from '@tennis/contracts';
import { type Board, closeBoard, openBoard, snapshotOf } from './board';
import { foldBoard, chunkSize } from './fold-ladder';
import { applyFact } from './score-next';
import { rowOf, toFact } from './to-fact';

/** The sums of ledger lines, by membership. */
type Totals = Map<string, { readonly playerId: string; readonly points: number }>;

const addTo = (totals: Totals, lines: readonly LedgerLine[]): void => {
  for (const { membershipId, playerId, points } of lines)
    totals.set(membershipId, { playerId, points: (totals.get(membershipId)?.points ?? 0) + points });
};

/** The totals as written, the correct totals, and the correct ladder; undefined until all known facts are folded. */
interface CorrectionState {
  readonly written: Totals;
  readonly right: Totals;
  board: Board | undefined;
}

/** The same as JSON. */
interface Saved {
  readonly written: readonly (readonly [string, { readonly playerId: string; readonly points: number }])[];
  readonly right: Saved['written'];
  readonly ladder: Ladder;
}

/** Neither the time nor the reason, which is sealed anew by each decision, changes a refold. */
const refoldKey = (fact: Fact): string =>
  JSON.stringify(fact, (name, value: unknown) => (name === 'occurredAt' || name === 'reason' ? undefined : value));

/** True if a fact that comes in between changes the correction's effect on the facts before it. */
const isRetroactive = (fact: Fact, correction: Fact): boolean =>
  fact.type === 'ResultAnnulled' ||
  fact.type === 'RulesChanged' ||
  (fact.type === 'ResultValidated' && correction.type === 'ResultAnnulled' && fact.matchId === correction.matchId);

/** One line with the difference for each membership whose total changed, even one that has ended (domain.md "Ranking" 7). */
const differences = ({ written, right }: CorrectionState, correction: Fact, before: Ladder, rulesVersion: number): LedgerLine[] => {
  const rule = correction.type === 'ResultAnnulled' ? 'annulment' : 'rulesSinceStart';
  const ranks = new Map(before.standings.map(({ membershipId }, seat) => [membershipId, seat + 1]));
  const lines: LedgerLine[] = [];
  for (const [membershipId, { playerId }] of new Map([...written, ...right])) {
    const total = right.get(membershipId)?.points ?? 0;
    const points = total - (written.get(membershipId)?.points ?? 0);
    const rank = ranks.get(membershipId);
    if (points !== 0)
      lines.push({
        playerId,
        membershipId,
        cause: 'correction',
        points,
        total,
        rulesVersion,
        rule,
        ...(rank ? { rankBefore: rank } : undefined),
      });
  }
  return lines;
};

const continueCorrection = (event: Recorded<FactEvent>, corrected: CorrectionState): RefoldWork => {
  const correction = toFact(event);
  const { written, right } = corrected;
  let pendingFacts: Fact[] = [];
  let isVoid = false;

  /** The correct value of the first fact depends on the last one, so all facts are kept until then. */
  function* foldAll(): Generator<number> {
    corrected.board = yield* foldBoard(pendingFacts, correction, (lines) => addTo(right, lines));
    pendingFacts = [];
  }
  function* foldPending(board: Board): Generator<number> {
    for (const [n, fact] of pendingFacts.entries()) {
      addTo(right, applyFact(board, fact));
      if (n % chunkSize === chunkSize - 1) yield n;
    }
    pendingFacts = [];
  }
  const board = (): Board => {
    if (!corrected.board || isVoid || pendingFacts.length > 0) throw new Error('a ladder is corrected once all its facts are folded');
    return corrected.board;
  };

  return {
    add: (rows) => {
      for (const { body } of rows) {
        const { fact, lines } = body as RankingRow;
        pendingFacts.push(fact);
        addTo(written, lines);
        isVoid ||= corrected.board !== undefined && isRetroactive(fact, correction);
      }
    },
    get pendingRows() {
      return isVoid ? Infinity : pendingFacts.length;
    },
    steps: () => (corrected.board ? foldPending(corrected.board) : foldAll()),
    isSameRefold: (other: Recorded<FactEvent>) => refoldKey(toFact(other)) === refoldKey(correction),
    save: (): Saved => ({ written: [...written], right: [...right], ladder: snapshotOf(board()) }),
    finish: (before, finalEvent: Recorded<FactEvent>) => {
      const last = board();
      const fact = toFact(finalEvent);
      addTo(right, applyFact(last, fact));
      const ladder = closeBoard(last);
      const { body } = rowOf(fact, differences(corrected, fact, before as Ladder, ladder.rulesVersion));
      // found by everybody with a line: an earlier rank may differ even if the points are the same
      const about = [...new Set([...written.values(), ...right.values()].map(({ playerId }) => playerId))];
      return { state: ladder, rows: [{ body, about }] };
    },
  };
};

/** Refolds the ladder with a correction. Earlier rows stay; the new row holds the differences. */
export const correctLadder = (event: Recorded<FactEvent>): RefoldWork =>
  continueCorrection(event, { written: new Map(), right: new Map(), board: undefined });

export const resumeCorrection = (saved: unknown, event: Recorded<FactEvent>): RefoldWork => {
  const { written, right, ladder } = saved as Saved;
  return continueCorrection(event, { written: new Map(written), right: new Map(right), board: openBoard(ladder, new Map()) });
};
