import type { Ambiguous } from '../operations/ambiguous';
import type { TournamentCandidate } from '../operations/find-tournament';
import type { KnownAccount } from '../operations/accounts/manage-admins';
import type { PlayerCandidate } from '../operations/show-ranking';
import type { Word, Words } from './words';

type Candidates = { readonly tournament: TournamentCandidate; readonly player: PlayerCandidate; readonly account: KnownAccount };
type What = keyof Candidates;
export type AnyAmbiguous = { readonly [Kind in What]: Ambiguous<Kind, Candidates[Kind]> }[What];

/** Header word and cell of each column. */
type Columns<Candidate> = readonly (readonly [Extract<Word, `column.${string}`>, (candidate: Candidate) => string | number])[];

/** Columns that tell things of the same name apart. */
const columns: { readonly [Kind in What]: Columns<Candidates[Kind]> } = {
  tournament: [
    ['column.id', ({ id }) => id],
    ['column.name', ({ name }) => name],
    ['column.points', ({ preset }) => preset],
    ['column.state', ({ status }) => status],
    ['column.created', ({ createdAt }) => createdAt],
    ['column.players', ({ players }) => players],
    ['column.results', ({ results }) => results],
  ],
  player: [
    ['column.id', ({ id }) => id],
    ['column.name', ({ name }) => name],
    ['column.state', ({ status }) => status ?? '-'],
    ['column.joined', ({ joinedAt }) => joinedAt],
  ],
  account: [
    ['column.id', ({ id }) => id],
    ['column.name', ({ name }) => name],
    ['column.role', ({ role, isRoot }) => (isRoot ? 'root' : role)],
    ['column.state', ({ status }) => status],
    ['column.door', ({ signsInWith }) => signsInWith],
    ['column.registered', ({ registeredAt }) => registeredAt],
  ],
};

type Row = readonly (string | number)[];
const rowsOf = <Candidate>(listed: Columns<Candidate>, candidates: readonly Candidate[], words: Words): readonly Row[] => [
  listed.map(([word]) => words(word)),
  ...candidates.map((candidate) => listed.map(([, cell]) => cell(candidate))),
];

/** The candidates as a table, header first. */
const tableOf = (ambiguous: AnyAmbiguous, words: Words): readonly Row[] => {
  switch (ambiguous.ambiguous) {
    case 'tournament':
      return rowsOf(columns.tournament, ambiguous.candidates, words);
    case 'player':
      return rowsOf(columns.player, ambiguous.candidates, words);
    case 'account':
      return rowsOf(columns.account, ambiguous.candidates, words);
  }
};

/** Thrown when several things have the name that an operator gave. */
export class AmbiguousName extends Error {
  readonly code: `${What}.ambiguous`;
  /** The name as the operator gave it. */
  readonly given: string;
  readonly candidates: readonly object[];
  readonly rows: readonly Row[];

  constructor(ambiguous: AnyAmbiguous, words: Words) {
    super(ambiguous.name);
    this.name = 'AmbiguousName';
    this.given = ambiguous.name;
    this.code = `${ambiguous.ambiguous}.ambiguous`;
    this.candidates = ambiguous.candidates;
    this.rows = tableOf(ambiguous, words);
  }
}
