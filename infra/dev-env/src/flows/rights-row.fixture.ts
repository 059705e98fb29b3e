import type { Operation } from '@tennis/contracts';
import type { Client } from '../client';
import type { Subject, World } from './rights.fixture';

type Answer = Awaited<ReturnType<Client['get']>>;
export interface Row {
  readonly operation: Operation;
  readonly what: string;
  /** The allowed people: names of the cast, and `self` for the person in question. */
  readonly may: string;
  readonly subject?: (world: World) => Promise<Subject>;
  readonly ask: (client: Client, subject: Subject, world: World) => Promise<Answer>;
  /** The refusals of all others, if not 401, 403 or 404. */
  readonly refusals?: readonly string[];
}

export const signedIn = 'fora ivo ana rui rita carla dora aldo sara root';
export const everyone = `visitor ${signedIn}`;
export const insiders = 'ivo ana rui rita carla aldo sara root';
export const governors = 'carla sara root';
