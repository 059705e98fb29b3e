import { expectedFailure } from '../host/expected-failure';

/**
 * Parses an option that is a whole number within limits. `acceptedRange`: wider limits, when another rule refuses with a better message.
 * @throws ExpectedFailure usage.whole-number.
 */
export const wholeNumber =
  (option: string, least: number, most: number, acceptedRange: readonly [number, number] = [least, most]) =>
  (text: string): number => {
    const value = /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= acceptedRange[0] && value <= acceptedRange[1]) return value;
    throw expectedFailure('usage.whole-number', { option, value: text, least, most });
  };
