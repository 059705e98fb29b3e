import type { Ambiguous } from '../operations/ambiguous';
import type { TournamentCandidate } from '../operations/find-tournament';
import type { KnownAccount } from '../operations/accounts/manage-admins';
import type { PlayerCandidate } from '../operations/show-ranking';
import type { CliTextKey, CliTranslate } from './cli-texts';

type Candidates = { readonly tournament: TournamentCandidate; readonly player: PlayerCandidate; readonly account: KnownAccount };
type CandidateKind = keyof Candidates;
export type AnyAmbiguous = { readonly [Kind in CandidateKind]: Ambiguous<Kind, Candidates[Kind]> }[CandidateKind];

/** Header word and cell of each column. */
type Columns<Candidate> = readonly (readonly [Extract<CliTextKey, `column.${string}`>, (candidate: Candidate) => string | number])[];

/** Columns that tell things of the same name apart. */
const columns: { readonly [Kind in CandidateKind]: Columns<Candidates[Kind]> } = {
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
const rowsOf = <Candidate>(shownColumns: Columns<Candidate>, candidates: readonly Candidate[], translate: CliTranslate): readonly Row[] => [
  shownColumns.map(([word]) => translate(word)),
  ...candidates.map((candidate) => shownColumns.map(([, cell]) => cell(candidate))),
];

/** The candidates as a table, header first. */
const tableOf = (ambiguous: AnyAmbiguous, translate: CliTranslate): readonly Row[] => {
  switch (ambiguous.ambiguous) {
    case 'tournament':
      return rowsOf(columns.tournament, ambiguous.candidates, translate);
    case 'player':
      return rowsOf(columns.player, ambiguous.candidates, translate);
    case 'account':
      return rowsOf(columns.account, ambiguous.candidates, translate);
  }
};

/** Thrown when several things have the name that an operator gave. */
export class AmbiguousName extends Error {
  readonly code: `${CandidateKind}.ambiguous`;
  /** The name as the operator gave it. */
  readonly given: string;
  readonly candidates: readonly object[];
  readonly rows: readonly Row[];

  constructor(ambiguous: AnyAmbiguous, translate: CliTranslate) {
    super(ambiguous.name);
    this.name = 'AmbiguousName';
    this.given = ambiguous.name;
    this.code = `${ambiguous.ambiguous}.ambiguous`;
    this.candidates = ambiguous.candidates;
    this.rows = tableOf(ambiguous, translate);
  }
}
