import { isInDistrict } from './is-in-district';

describe('a typed place', () => {
  it.each([
    ['Faro', 'Faro'],
    ['Clube de Ténis de Tavira', 'Faro'],
    ['Vila Nova de Famalicão, Braga', 'Braga'],
    ['courts de albergaria a velha', 'Aveiro'],
    ['ÁGUEDA', 'Aveiro'],
  ])('%s is in %s', (place, district) => expect(isInDistrict(place, district)).toBe(true));

  it.each([
    ['Farol da Barra', 'Faro'],
    ['Porto', 'Lisboa'],
    ['', 'Lisboa'],
    [null, 'Lisboa'],
    ['Faro', 'Atlântida'],
  ])('%s is not in %s', (place, district) => expect(isInDistrict(place, district)).toBe(false));
});
