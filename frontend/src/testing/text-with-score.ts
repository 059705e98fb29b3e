import type { MatcherFunction } from '@testing-library/react';

/** Finds a text with a score, whose sets are in elements of their own (`NoWrapScores`). */
export const textWithScore = (text: string | RegExp): MatcherFunction => {
  const isMatch = ({ textContent }: Element): boolean => {
    const words = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? words === text : text.test(words);
  };
  return (_ownText, element) => element !== null && isMatch(element) && ![...element.children].some(isMatch);
};
