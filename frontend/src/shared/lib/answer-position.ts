import { replaceEqualDeep } from '@tanstack/react-query';

const positions = new WeakMap<object, number>();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Remembers the log position that an answer reflects. */
export const markPosition = (answer: unknown, position: number): void => {
  if (isObject(answer)) positions.set(answer, position);
};

/** The log position that an answer reflects; −1 if unknown. */
export const positionOf = (answer: unknown): number => (isObject(answer) ? positions.get(answer) : undefined) ?? -1;

/** Keeps equal parts of the old data (structural sharing), with the position of the newer answer. */
export const keepEqual = (before: unknown, after: unknown): unknown => {
  const merged: unknown = replaceEqualDeep(before, after);
  markPosition(merged, positionOf(after));
  return merged;
};
