import type { StandingRow } from '../rankings/views';
import type { Result } from './events';

/** What waits for somebody, most urgent first: who must act is always the reader. */
export interface HomeTask {
  readonly kind: 'answer' | 'confirm' | 'propose' | 'report' | 'validate' | 'rule';
  /** Of the challenge for `answer`, of the match otherwise. */
  readonly id: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly zone: string;
  /** The other player; of a dispute both, joined by the reader's language. */
  readonly opponents: readonly string[];
  readonly deadline: string | null;
  /** The times to choose from. */
  readonly times: readonly string[];
  readonly score: string | null;
  readonly wonBy: string | null;
  /** What `validate` shows, and sends along when the reader approves it. */
  readonly result: Pick<Result, 'sets' | 'outcome' | 'winnerId'> | null;
}

/** `GET /api/home`: all that the signed-in home shows. */
export interface HomeAnswer {
  readonly tasks: readonly HomeTask[];
  readonly nextMatch: {
    readonly id: string;
    readonly tournamentName: string;
    readonly zone: string;
    readonly opponent: string;
    readonly time: string;
    readonly location: string | null;
  } | null;
  /** One's own row with the two above and below, for each ladder one is on. */
  readonly positions: readonly {
    readonly tournamentId: string;
    readonly tournamentName: string;
    readonly zone: string;
    readonly rows: readonly StandingRow[];
  }[];
}
