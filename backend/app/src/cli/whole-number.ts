import { InvalidArgumentError } from 'commander';

/** Reads an option that is a whole number. @throws InvalidArgumentError otherwise. */
export const wholeNumber = (text: string): number => {
  if (!/^[+-]?\d{1,9}$/.test(text.trim())) throw new InvalidArgumentError('not a whole number');
  return Number(text);
};
