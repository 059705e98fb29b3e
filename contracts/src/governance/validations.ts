/** A tournament that waits for a super admin. */
export interface WaitingTournament {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly location: string | null;
  readonly creatorName: string;
  readonly players: number;
  readonly zone: string;
  readonly since: string;
  /** When it expires unless somebody decides (specification section 9). */
  readonly until: string;
}

/** A result on which two players do not agree; whoever rules it does so on the page of the match. */
export interface WaitingResult {
  /** Of the match. */
  readonly id: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly zone: string;
  readonly players: readonly [string, string];
  readonly reportedAt: string | null;
  /** Both versions, the reported one first. */
  readonly versions: readonly { readonly score: string; readonly wonBy: string }[];
}

/** `GET /api/admin/validations`: what waits for super admins, what ends first on top. */
export interface ValidationsAnswer {
  readonly tournaments: readonly WaitingTournament[];
  readonly results: readonly WaitingResult[];
}
