import { tournamentDecider } from '@tennis/domain';

/** Planted: a rule that forgot a case. */
const table = tournamentDecider.decide as unknown as Record<string, () => readonly unknown[]>;
table.LeaveTournament = () => {
  throw new TypeError("Cannot read properties of undefined (reading 'status')");
};
