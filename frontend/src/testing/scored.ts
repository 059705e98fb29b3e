import type { MatcherFunction } from '@testing-library/react';

/** Finds a text with a score, whose sets are in elements of their own (`Unbroken`). */
export const scored = (text: string | RegExp): MatcherFunction => {
  const says = ({ textContent }: Element): boolean => {
    const words = textContent.replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? words === text : text.test(words);
  };
  return (_ownText, element) => element !== null && says(element) && ![...element.children].some(says);
};
