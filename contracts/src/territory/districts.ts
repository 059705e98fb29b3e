/**
 * The districts of the mainland and the two regions, apart from their concelhos: a page that only lists them need not load the concelhos.
 */
const named = [
  'Aveiro',
  'Beja',
  'Braga',
  'Bragança',
  'Castelo Branco',
  'Coimbra',
  'Évora',
  'Faro',
  'Guarda',
  'Leiria',
  'Lisboa',
  'Portalegre',
  'Porto',
  'Santarém',
  'Setúbal',
  'Viana do Castelo',
  'Vila Real',
  'Viseu',
  'Açores',
  'Madeira',
] as const;
export type District = (typeof named)[number];
export const districts: readonly string[] = named;
