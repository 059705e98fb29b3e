import { fullName, type PersonCard } from '@tennis/contracts';
import { visitorCard } from './visitor-card';

const person = (firstName: string, lastName: string): PersonCard => ({
  id: 'ines',
  firstName,
  lastName,
  photoFileId: 'f1',
  clubName: 'CT Porto',
  imported: false,
  erased: false,
});
const ines = person('Inês Maria', 'Canário da Silva');

describe('a person shown to visitors', () => {
  it('has only a first name and an initial as a minor, without a photo', () =>
    expect(visitorCard(ines, 2010, 2026)).toEqual({ ...ines, firstName: 'Inês', lastName: 'S.', photoFileId: null }));

  it('is shown completely as an adult', () => expect(visitorCard(ines, 1980, 2026)).toEqual(ines));

  it('has a name and no photo when the year of birth is unknown', () =>
    expect(visitorCard(ines, null, 2026)).toEqual({ ...ines, photoFileId: null }));

  it.each([
    [2026, 'Inês S.'],
    [2027, 'Inês S.'],
    [2028, 'Inês S.'],
    [2029, 'Inês Maria Canário da Silva'],
  ])('born in 2010 is, in %i, %s: only the year is known, so they come of age at its end', (year, name) =>
    expect(fullName(visitorCard(ines, 2010, year))).toBe(name),
  );

  it.each([
    ['Inês', '', 'Inês'],
    ['Inês Canário', '', 'Inês C.'],
    ['', 'Canário', 'Canário'],
    ['Inês', 'd’Orey', 'Inês D.'],
    ['Inês', '"Nini" Ébano', 'Inês É.'],
    ['Inês', '🎾', 'Inês'],
    ['', '', ''],
  ])('a minor called “%s” “%s” is shown as “%s”', (firstName, lastName, name) =>
    expect(fullName(visitorCard(person(firstName, lastName), 2010, 2026))).toBe(name),
  );
});
