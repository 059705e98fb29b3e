import type { OperatorMessage } from '../texts/operator-sentences';
import { environmentSchema } from './environment';

const settingNames: readonly string[] = Object.keys(environmentSchema.shape);
/** Shorter names are too similar to other programs' variables to call one different letter a mistake. */
const minCheckedLength = 8;

const normalized = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** Whether the names differ by one letter: missing, added, wrong, or swapped with the next. */
const isOneLetterFrom = (given: string, meant: string): boolean => {
  let same = 0;
  while (same < meant.length && given[same] === meant[same]) same += 1;
  const [left, right] = [given.slice(same), meant.slice(same)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1) || isSwapped;
};

const intendedSetting = (given: string): string | undefined =>
  settingNames.find(
    (name) =>
      normalized(given) === normalized(name) ||
      (normalized(given).length >= minCheckedLength && isOneLetterFrom(normalized(given), normalized(name))),
  );

/** Warnings about variables without effect that are clearly misspelt settings. */
export const misspeltSettings = (environment: Readonly<Record<string, string | undefined>>): readonly OperatorMessage[] =>
  Object.keys(environment).flatMap((given) => {
    const meant = settingNames.includes(given) ? undefined : intendedSetting(given);
    return meant === undefined || environment[meant] !== undefined ? [] : [{ code: 'setting.misspelt' as const, params: { given, meant } }];
  });
