import type { ProposeClub, RulesInput } from '@tennis/contracts';

/** All data of an invented club. */
export type InventedClub = Omit<ProposeClub['data'], 'clubId'>;

export interface InventedLadder {
  readonly name: string;
  readonly location: string;
  readonly privacy: 'public' | 'private';
  readonly preset: 'standard' | 'aggressive' | 'conservative' | 'tennisStyle';
  readonly club?: InventedClub;
  readonly surface: 'clay' | 'hard';
  /** Rules beside the preset. */
  readonly rules?: Pick<RulesInput, 'minGames' | 'penalty' | 'bonus'>;
  /** Number of members when the story has sixty people. */
  readonly size: number;
}

/** Three ladders at three invented clubs, and a private one. */
export const ladders: readonly InventedLadder[] = [
  {
    name: 'Escada das Camélias',
    location: 'Porto',
    club: {
      name: 'Ténis Clube das Camélias',
      district: 'Porto',
      concelho: 'Porto',
      courts: [
        { surface: 'clay', count: 4, lit: 3 },
        { surface: 'hard', count: 2, lit: 1 },
      ],
      facilities: ['changing-rooms', 'parking', 'practice-wall', 'school'],
      phone: '+351 220 000 001',
      about: 'Clube de bairro com escola de ténis. Joga-se à noite em quatro courts.',
    },
    privacy: 'public',
    preset: 'standard',
    rules: {
      minGames: { games: 1, weeks: 2 },
      penalty: { type: 'points', points: 2, message: 'Quem não joga, desce.', afterWarnings: 2 },
      bonus: { games: 1, weeks: 3, points: 1, description: 'Para quem joga muito' },
    },
    surface: 'clay',
    size: 26,
  },
  {
    name: 'Escada da Ribeira',
    location: 'Lisboa',
    club: {
      name: 'Raquetes da Ribeira',
      district: 'Lisboa',
      concelho: 'Lisboa',
      courts: [{ surface: 'hard', count: 5, lit: 5 }],
      facilities: ['changing-rooms', 'bar', 'stringing'],
      email: 'raquetes.ribeira@example.pt',
      website: 'https://raquetes-ribeira.example.pt',
    },
    privacy: 'public',
    preset: 'aggressive',
    surface: 'hard',
    size: 22,
  },
  {
    name: 'Escada da Lagoa',
    location: 'Ponta Delgada',
    club: {
      name: 'Ténis Clube da Lagoa',
      district: 'Açores',
      concelho: 'Ponta Delgada',
      courts: [
        { surface: 'hard', count: 2, lit: 2 },
        { surface: 'grass', count: 1, lit: 0 },
      ],
      facilities: ['changing-rooms', 'step-free'],
    },
    privacy: 'public',
    preset: 'tennisStyle',
    surface: 'hard',
    size: 14,
  },
  { name: 'Amigos da Serra', location: 'Coimbra', privacy: 'private', preset: 'conservative', surface: 'clay', size: 10 },
];
