import { isAdult, sharesContacts } from './profile';

describe('contacts', () => {
  it.each([
    ['an adult', null, 1990, true],
    ['a minor', null, 2012, false],
    ['somebody who becomes 18 in the year', null, 2008, false],
    ['somebody of unknown age', null, null, false],
    ['an adult who does not want to', false, 1990, false],
    ['a minor who wants to', true, 2012, true],
  ])('of %s (%s, %s) are shared: %s', (_who, shareContacts, birthYear, shared) =>
    expect(sharesContacts({ shareContacts, birthYear }, 2026)).toBe(shared),
  );
});

it('is an adult from the year after the 18th birthday on', () => expect([isAdult(2007, 2026), isAdult(2008, 2026)]).toEqual([true, false]));
