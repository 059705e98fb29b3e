/** Refusals of a score (domain.md "Results"). */
export const scoreRefusals = [
  'result.no-sets',
  'result.set-impossible',
  'result.tie-break-impossible',
  'result.super-tie-break-misplaced',
  'result.sets-after-decided',
  'result.too-many-sets',
  'result.winner-undetermined',
  'result.winner-mismatch',
  'result.walkover-with-sets',
  'result.date-in-future',
  'result.date-too-early',
  'result.after-the-end',
] as const;
