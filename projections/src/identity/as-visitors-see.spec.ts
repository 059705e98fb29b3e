import { fullName, type PersonCard } from '@tennis/contracts';
import { asVisitorsSee } from './as-visitors-see';

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

describe('to visitors', () => {
  it('a minor is a first name and an initial, without a face', () =>
    expect(asVisitorsSee(ines, 2010, 2026)).toEqual({ ...ines, firstName: 'Inês', lastName: 'S.', photoFileId: null }));

  it('an adult is who they are', () => expect(asVisitorsSee(ines, 1980, 2026)).toEqual(ines));

  it('somebody whose year of birth nobody knows has a name and no face', () =>
    expect(asVisitorsSee(ines, null, 2026)).toEqual({ ...ines, photoFileId: null }));

  it.each([
    [2026, 'Inês S.'],
    [2027, 'Inês S.'],
    [2028, 'Inês S.'],
    [2029, 'Inês Maria Canário da Silva'],
  ])('who was born in 2010 is, in %i, %s: only the year is known, so they grow up when it is over', (year, name) =>
    expect(fullName(asVisitorsSee(ines, 2010, year))).toBe(name),
  );

  it.each([
    ['Inês', '', 'Inês'],
    ['Inês Canário', '', 'Inês C.'],
    ['', 'Canário', 'Canário'],
    ['Inês', 'd’Orey', 'Inês D.'],
    ['Inês', '"Nini" Ébano', 'Inês É.'],
    ['Inês', '🎾', 'Inês'],
    ['', '', ''],
  ])('a minor called “%s” “%s” is “%s”', (firstName, lastName, name) =>
    expect(fullName(asVisitorsSee(person(firstName, lastName), 2010, 2026))).toBe(name),
  );
});
