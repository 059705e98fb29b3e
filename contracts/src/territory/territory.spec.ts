import { nameKey } from '../kernel/names';
import { districts } from './districts';
import { concelhosOf, territory } from './territory';

/** The number of concelhos in each district and region (INE). */
const counts = {
  Aveiro: 19,
  Beja: 14,
  Braga: 14,
  Bragança: 12,
  'Castelo Branco': 11,
  Coimbra: 17,
  Évora: 14,
  Faro: 16,
  Guarda: 14,
  Leiria: 16,
  Lisboa: 16,
  Portalegre: 15,
  Porto: 18,
  Santarém: 21,
  Setúbal: 13,
  'Viana do Castelo': 10,
  'Vila Real': 14,
  Viseu: 24,
  Açores: 19,
  Madeira: 11,
};

describe('Portugal', () => {
  it('has 18 districts and two autonomous regions', () => expect(districts).toEqual(Object.keys(counts)));

  it.each(Object.entries(counts))('%s has %i concelhos', (district, count) => expect(concelhosOf(district)).toHaveLength(count));

  it('has 308 concelhos', () => expect(Object.values(territory).flat()).toHaveLength(308));

  it.each(districts)('%s has no concelho twice, and lists them alphabetically', (district) => {
    const keys = concelhosOf(district).map(nameKey);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('repeats only the two names that the country has twice', () => {
    const all = Object.values(territory).flat();
    expect([...new Set(all.filter((name, index) => all.indexOf(name) !== index))].sort()).toEqual(['Calheta', 'Lagoa']);
  });

  it('has a capital of the same name in every mainland district', () => {
    for (const district of districts.slice(0, 18)) expect(concelhosOf(district)).toContain(district);
  });

  it('has no concelhos in an unknown district', () => {
    expect(concelhosOf('Algarve')).toEqual([]);
    expect(concelhosOf('constructor')).toEqual([]);
  });
});
