import { tournamentDecider } from '@tennis/domain';

/** Planted: a rule that did not think of somebody. */
const table = tournamentDecider.decide as unknown as Record<string, () => readonly unknown[]>;
table.LeaveTournament = () => {
  throw new TypeError("Cannot read properties of undefined (reading 'status')");
};
