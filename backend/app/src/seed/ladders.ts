export interface InventedLadder {
  readonly name: string;
  readonly location: string;
  readonly privacy: 'public' | 'private';
  readonly preset: 'standard' | 'aggressive' | 'conservative' | 'tennisStyle';
  readonly surface: 'clay' | 'hard';
  /** How many of sixty people play in it. */
  readonly size: number;
}

/** Three ladders at three invented clubs, which stand in the location until clubs are a context of their own, and a private one. */
export const ladders: readonly InventedLadder[] = [
  {
    name: 'Escada das Camélias',
    location: 'Ténis Clube das Camélias, Porto',
    privacy: 'public',
    preset: 'standard',
    surface: 'clay',
    size: 26,
  },
  {
    name: 'Escada da Ribeira',
    location: 'Raquetes da Ribeira, Lisboa',
    privacy: 'public',
    preset: 'aggressive',
    surface: 'hard',
    size: 22,
  },
  {
    name: 'Escada da Lagoa',
    location: 'Ténis Clube da Lagoa, Ponta Delgada',
    privacy: 'public',
    preset: 'tennisStyle',
    surface: 'hard',
    size: 14,
  },
  { name: 'Amigos da Serra', location: 'Coimbra', privacy: 'private', preset: 'conservative', surface: 'clay', size: 10 },
];
