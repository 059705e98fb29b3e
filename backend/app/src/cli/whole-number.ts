import { expectedFailure } from '../host/expected-failure';

/** Reads an option that is a whole number within limits. @throws ExpectedFailure usage.whole-number. */
export const wholeNumber =
  (option: string, least: number, most: number) =>
  (text: string): number => {
    const value = /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw expectedFailure('usage.whole-number', { option, value: text, least, most });
  };
