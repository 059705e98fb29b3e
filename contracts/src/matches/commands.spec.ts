import { IssueChallengeBody } from '../challenges/commands';
import { ReportResultBody, ValidateResultBody } from './commands';

const sets = [
  { a: 6, b: 4 },
  { a: 6, b: 3 },
];

describe('the place of a result', () => {
  const ofReport = (location: string) => ReportResultBody.safeParse({ sets, location }).data?.location;
  const ofVersion = (location: string) =>
    ValidateResultBody.safeParse({ decision: 'reject', result: { sets, location } }).data?.result?.location;
  const ofChallenge = (location: string) => IssueChallengeBody.shape.location.safeParse(location).data;

  it.each([
    ['tidied', ' Clube\u00a0da \u202eMaia ', 'Clube da Maia'],
    ['of 120 characters', 'a'.repeat(120), 'a'.repeat(120)],
    ['refused beyond them', 'a'.repeat(121), undefined],
  ])('follows the rules of a challenge’s place: %s', (_how, typed, place) => {
    expect([ofReport(typed), ofVersion(typed), ofChallenge(typed)]).toEqual([place, place, place]);
  });
  it('is optional', () => expect(ReportResultBody.parse({ sets })).not.toHaveProperty('location'));
});
