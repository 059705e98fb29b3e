import { type Outcome, printSets, type SetScore, type Language } from '@tennis/contracts';
import { translatorOf } from './sentences';

/** A score to put after a name: `, 6-4 2-1 (desistência)`; with the outcome if the match was not completed. */
export const scoreSentence = (sets: readonly SetScore[], outcome: Outcome, language: Language): string => {
  const printed = printSets(sets);
  const ended = outcome === 'completed' ? '' : ` (${translatorOf('letters', language)(`score.${outcome}`)})`;
  return `${printed === '' ? '' : `, ${printed}`}${ended}`;
};
