import { useMemo } from 'react';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { Button } from '../../../shared/ui/button';
import { type RowAction, rowActionsOf } from './row-actions-of';

const noActions: ReadonlyMap<string, RowAction> = new Map();

/** Actions on the rows of a ladder, and a placeholder for the rows in range while they load. */
interface RowActions {
  readonly actions: ReadonlyMap<string, RowAction>;
  readonly placeholder: RowAction | undefined;
}

/** Actions of each row: a challenge, an answer, their match, or why none is possible; `enabled` if the reader plays here. */
export const useRowActions = (
  tournamentId: string,
  zone: string,
  enabled: boolean,
  onChallenge: (playerId: string) => void,
): RowActions => {
  const { t, fmt } = useText();
  const online = useOnline();
  const { data, isPending } = useChallengeOptions(tournamentId, enabled);
  const actions = useMemo(
    () => (data && enabled ? rowActionsOf(data, { t, fmt, zone, online, onChallenge }) : noActions),
    [data, enabled, online, zone, t, fmt, onChallenge],
  );
  const isLoading = enabled && isPending;
  const placeholder = useMemo(
    (): RowAction | undefined =>
      isLoading ? { control: <Button disabled>{t('challenges.challenge')}</Button>, isPlaceholder: true } : undefined,
    [isLoading, t],
  );
  return { actions, placeholder };
};
