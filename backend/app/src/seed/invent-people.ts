import { nameKey } from '@tennis/contracts';
import type { Random } from './random';

export interface InventedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** E-mail by which the development sign-in finds the person: ana.silva@example.pt. */
  readonly email: string;
  /** Playing strength in Elo points. */
  readonly strength: number;
}

const firstNames = [
  'Ana',
  'Beatriz',
  'Bruno',
  'Carla',
  'Catarina',
  'Cláudia',
  'Daniel',
  'David',
  'Diana',
  'Diogo',
  'Duarte',
  'Eduardo',
  'Elisa',
  'Filipa',
  'Francisco',
  'Gonçalo',
  'Helena',
  'Henrique',
  'Inês',
  'Joana',
  'João',
  'Jorge',
  'José',
  'Leonor',
  'Lúcia',
  'Luís',
  'Madalena',
  'Manuel',
  'Margarida',
  'Mariana',
  'Marta',
  'Miguel',
  'Nuno',
  'Patrícia',
  'Pedro',
  'Raquel',
  'Ricardo',
  'Rita',
  'Rodrigo',
  'Rui',
  'Sara',
  'Simão',
  'Sofia',
  'Tânia',
  'Teresa',
  'Tiago',
  'Tomás',
  'Vasco',
  'Vera',
  'Vítor',
];
const lastNames = [
  'Almeida',
  'Alves',
  'Antunes',
  'Azevedo',
  'Barbosa',
  'Cardoso',
  'Carvalho',
  'Conceição',
  'Correia',
  'Costa',
  'Cunha',
  'Esteves',
  'Falcão',
  'Faria',
  'Ferreira',
  'Figueiredo',
  'Fonseca',
  'Freitas',
  'Gaspar',
  'Gonçalves',
  'Guimarães',
  'Henriques',
  'Leal',
  'Lopes',
  'Machado',
  'Magalhães',
  'Marques',
  'Martins',
  'Matos',
  'Mendes',
  'Monteiro',
  'Moreira',
  'Neves',
  'Nogueira',
  'Nunes',
  'Oliveira',
  'Pacheco',
  'Pereira',
  'Pinheiro',
  'Pinto',
  'Queirós',
  'Ramalho',
  'Ramos',
  'Ribeiro',
  'Rocha',
  'Sá',
  'Santos',
  'Seabra',
  'Silva',
  'Simões',
  'Sousa',
  'Tavares',
  'Teixeira',
  'Vasconcelos',
  'Vaz',
  'Vieira',
];

const emailOf = (firstName: string, lastName: string): string => `${nameKey(firstName)}.${nameKey(lastName)}@example.pt`;

/** Invents people with different names. Ana Silva is always the first, because all examples sign in as her; the others are drawn. */
export const inventPeople = (random: Random, count: number): readonly InventedPerson[] => {
  const people = new Map<string, InventedPerson>();
  const add = (firstName: string, lastName: string): void => {
    const email = emailOf(firstName, lastName);
    if (!people.has(email)) people.set(email, { firstName, lastName, email, strength: 1200 + random.between(-300, 300) });
  };
  add('Ana', 'Silva');
  while (people.size < count) add(random.pick(firstNames), random.pick(lastNames));
  return [...people.values()];
};

/** Above this number there are not enough different names. */
export const maxPeople = 2000;
