import { tournamentDecider } from '@tennis/domain';

/** Planted: a rule that does not check the state, so that a validated tournament can still be rejected. */
const table = tournamentDecider.decide as unknown as Record<string, (command: { readonly data: unknown }) => readonly unknown[]>;
table.RejectTournament = () => [{ type: 'TournamentRejected', data: {} }];
