import { type Outcome, printSets, type SetScore, type Language } from '@tennis/contracts';
import { sentencesOf } from './sentences';

/** A score as it goes on after a name: `, 6-4 2-1 (desistência)`; how it ended where it was not played to its end. */
export const scoreSentence = (sets: readonly SetScore[], outcome: Outcome, language: Language): string => {
  const printed = printSets(sets);
  const ended = outcome === 'completed' ? '' : ` (${sentencesOf('letters', language)(`score.${outcome}`)})`;
  return `${printed === '' ? '' : `, ${printed}`}${ended}`;
};
