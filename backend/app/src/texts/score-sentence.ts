import { type Outcome, printSets, type SetScore } from '@tennis/contracts';
import { letterSentence } from './letter-sentences';
import type { Language } from './sentences';

/** A score as it goes on after a name: `, 6-4 2-1 (desistência)`; how it ended where it was not played to its end. */
export const scoreSentence = (sets: readonly SetScore[], outcome: Outcome, language: Language): string => {
  const printed = printSets(sets);
  const ended = outcome === 'completed' ? '' : ` (${letterSentence(`score.${outcome}`, language)})`;
  return `${printed === '' ? '' : `, ${printed}`}${ended}`;
};
