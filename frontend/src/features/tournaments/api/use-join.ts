import { joinTournament } from '@tennis/contracts';
import { write } from '../../../shared/lib/call';
import { type Sending, useSend } from '../../../shared/lib/use-send';

export interface Joining {
  readonly sending: Sending;
  readonly error: Error | undefined;
  /** Joins, or asks to join a private ladder, with a message if there is one. Resolves to true if it succeeded. */
  readonly join: (message?: string) => Promise<boolean>;
}

/** Joining a ladder. A refusal is shown until one of the `inputs` changes. */
export const useJoin = (tournamentId: string, inputs: readonly unknown[]): Joining => {
  const { sending, error, send } = useSend(inputs);
  const join = (message = '') =>
    send('joinTournament', (key) => write(joinTournament, { tournamentId, ...(message.trim() ? { message } : {}) }, key));
  return { sending, error, join };
};
