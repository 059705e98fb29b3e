import { expectedFailure } from '../host/expected-failure';

/**
 * Parses an option that is a whole number within limits. `passing`: wider limits, when another rule refuses with a better message.
 * @throws ExpectedFailure usage.whole-number.
 */
export const wholeNumber =
  (option: string, least: number, most: number, passing: readonly [number, number] = [least, most]) =>
  (text: string): number => {
    const value = /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= passing[0] && value <= passing[1]) return value;
    throw expectedFailure('usage.whole-number', { option, value: text, least, most });
  };
