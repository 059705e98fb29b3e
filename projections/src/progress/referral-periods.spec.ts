import type { MatchDocument } from '@tennis/contracts';
import { referralPeriods } from './referral-periods';

const at = (days: number): string => `2026-03-${String(days).padStart(2, '0')}T12:00:00.000Z`;
const match = (validated: number | null, annulled: number | null = null, outcome = 'completed'): MatchDocument =>
  ({
    result: { outcome },
    validated: validated === null ? null : { at: at(validated) },
    annulled: annulled === null ? null : { at: at(annulled) },
  }) as unknown as MatchDocument;
const told = (...matches: readonly MatchDocument[]) => referralPeriods('marta', at(2), matches).map(({ from, until }) => [from, until]);

describe('an invited person', () => {
  it('counts from the validation of their first match on', () => {
    expect(told()).toEqual([]);
    expect(told(match(null))).toEqual([]);
    expect(told(match(9), match(5))).toEqual([[at(5), null]]);
  });
  it('stops counting once none of their matches counts, and counts again with the next', () => {
    expect(told(match(5, 7))).toEqual([[at(5), at(7)]]);
    expect(told(match(5, 7), match(9))).toEqual([
      [at(5), at(7)],
      [at(9), null],
    ]);
  });
  it('continues to count while another of their matches does', () => {
    expect(told(match(5, 7), match(6))).toEqual([[at(5), null]]);
    expect(told(match(5, 9), match(6, 7))).toEqual([[at(5), at(9)]]);
    expect(told(match(5, 7), match(7))).toEqual([[at(5), null]]);
  });
  it('counts for nobody before they named the person who invited them', () => {
    expect(told(match(1))).toEqual([[at(2), null]]);
    expect(told(match(1, 2))).toEqual([]);
  });
  it('has not played when the opponent did not appear', () => expect(told(match(5, null, 'walkover'))).toEqual([]));
});
