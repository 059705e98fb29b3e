import type { Actor, Zone } from '@tennis/contracts';
import type { Agenda } from './agenda';
import type { Hours } from './hours-of-people';
import type { InventedLadder } from './ladders';
import type { Random } from './random';
import type { Simulation } from './simulation';

/** A person of the story, with their account in this installation. */
export interface Character {
  readonly userId: string;
  readonly strength: number;
  /** Dates on which they already play, in days since 1970. */
  readonly busy: Set<number>;
}

export interface LadderStory {
  readonly ladder: InventedLadder;
  readonly tournamentId: string;
  readonly hours: Hours;
  readonly members: readonly Character[];
}

/** Tools for telling a story. */
export interface StoryTools {
  readonly random: Random;
  readonly agenda: Agenda;
  readonly simulation: Simulation;
  readonly hoursOf: (zone: Zone) => Hours;
}

/** A challenge that was issued, and its proposed times. */
export interface IssuedChallenge {
  readonly challengeId: string;
  readonly challenger: Character;
  readonly challenged: Character;
  readonly times: readonly string[];
}

export const userActor = (id: string): Actor => ({ kind: 'user', id, role: 'player', isRoot: false });
export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
