import type { Recorded } from '@tennis/contracts';
import type { CollectionDefinition, Row, StoredRow, ViewDefinition } from '@tennis/ports';
import { refoldOf } from './refold-of';

/** Views of the suite, named like real views because facts and pushes accept no others. */
export interface LadderState {
  readonly title: string;
  readonly players: readonly string[];
  readonly score: number;
}
export interface PersonState {
  readonly wins: number;
  readonly defeats: number;
}

interface Result {
  readonly ladder: string;
  readonly winner: string;
  readonly loser: string;
  readonly points: number;
}

const dataOf = (event: Recorded) => event.data as { readonly ladder: string; readonly title: string; readonly player: string } & Result;

const resultRow = ({ winner, loser, points }: Result): Row => ({ body: { winner, loser, points }, about: [winner, loser] });

/** Sums the points of the rows again, without those of one person, as a correction does. */
const sumWithout = (rows: Iterable<StoredRow>, person: string): number => {
  let sum = 0;
  for (const { body } of rows) {
    const { winner, points } = body as Result;
    if (winner !== person) sum += points;
  }
  return sum;
};

/**
 * One document per ladder with a row per result. `ResultAnnulled` folds it again from its rows and is about every player;
 * `TournamentFrozen` removes it.
 */
export const ladders: ViewDefinition = {
  name: 'ranking',
  version: 1,
  types: new Set(['TournamentCreated', 'PlayerJoined', 'ResultValidated', 'ResultAnnulled', 'TournamentFrozen']),
  keys: (event) => [dataOf(event).ladder],
  fold: (state, event) => {
    const data = dataOf(event);
    const before = (state as LadderState | undefined) ?? { title: '', players: [], score: 0 };
    if (event.type === 'TournamentCreated') return { state: { ...before, title: data.title } };
    if (event.type === 'PlayerJoined') return { state: { ...before, players: [...before.players, data.player] } };
    if (event.type === 'ResultValidated') return { state: { ...before, score: before.score + data.points }, rows: [resultRow(data)] };
    return event.type === 'ResultAnnulled' ? 'refold' : { state: null };
  },
  refold: refoldOf(['ResultAnnulled'], (state, rows, event) => {
    const { winner } = dataOf(event);
    const before = state as LadderState;
    const score = sumWithout(rows, winner);
    const { body } = resultRow({ ...dataOf(event), loser: '', points: score - before.score });
    return { state: { ...before, score }, rows: [{ body, about: [winner, ...before.players] }] };
  }),
  indexes: { title: 'text', score: 'number', open: 'filter', words: 'texts', note: 'text' },
  index: (state) => {
    const { title, players, score } = state as LadderState;
    return { title, score, open: players.length === 0, words: title.toLowerCase().split(' '), note: players[0] ?? null };
  },
  opensPersonalData: false,
};

/** Two documents per result: the winner's and the loser's. */
export const people: ViewDefinition = {
  name: 'person',
  version: 1,
  types: new Set(['ResultValidated']),
  keys: (event) => [dataOf(event).winner, dataOf(event).loser],
  fold: (state, event, key) => {
    const { wins, defeats } = (state as PersonState | undefined) ?? { wins: 0, defeats: 0 };
    return { state: dataOf(event).winner === key ? { wins: wins + 1, defeats } : { wins, defeats: defeats + 1 } };
  },
  indexes: {},
  index: () => ({}),
  opensPersonalData: false,
};

/** The same name with a higher version: each win counts ten. */
export const peopleRaised: ViewDefinition = {
  ...people,
  version: 2,
  fold: (state, event, key) => {
    const { wins, defeats } = (state as PersonState | undefined) ?? { wins: 0, defeats: 0 };
    return { state: dataOf(event).winner === key ? { wins: wins + 10, defeats } : { wins, defeats: defeats + 1 } };
  },
};

export const drafts: CollectionDefinition = {
  name: 'drafts',
  indexes: { owner: 'text', size: 'number', tags: 'texts' },
  index: (document) => document as { readonly owner: string; readonly size: number; readonly tags: readonly string[] },
};
