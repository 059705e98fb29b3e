import { guide } from './guide';
import { help } from './help';
import { legal } from './legal';

/** Structure of a text without its words; must be equal in both languages. */
const shape = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return key === 'id' || key === 'to' ? value : (value.match(/\{\{\w+\}\}/g) ?? []);
  if (Array.isArray(value)) return value.map((one) => shape(one));
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, shape(one, name)]));
};

describe('the long texts', () => {
  it.each([
    ['help', help],
    ['guide', guide],
    ['terms', legal.terms],
    ['privacy', legal.privacy],
  ])('of %s say the same things in both languages', (_name, both) => expect(shape(both.pt)).toEqual(shape(both.en)));

  it('of help and guide name no sign-in provider, because each installation chooses its own', () =>
    expect(JSON.stringify([help, guide])).not.toContain('Google'));

  it('of the guide have its six steps in order', () =>
    expect(guide.pt.steps.map(({ id }) => id)).toEqual([
      'welcome',
      'profile',
      'availability',
      'tournaments',
      'challenges',
      'gamification',
    ]));

  it('of the terms state the minimum age of 13', () => {
    expect(legal.terms.pt.sections[0]!.text).toContain('13 anos');
    expect(legal.terms.en.sections[0]!.text).toContain('13 years');
  });
});
