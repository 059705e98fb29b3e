import { useMemo } from 'react';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { useBackgroundPart } from '../../../shared/i18n/use-background-part';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { Button } from '../../../shared/ui/button';
import type { RowAction } from './row-actions-of';

const noActions: ReadonlyMap<string, RowAction> = new Map();

/** Actions on the rows of a ladder, and a placeholder for the rows in range while they load. */
interface RowActions {
  readonly actions: ReadonlyMap<string, RowAction>;
  readonly placeholder: RowAction | undefined;
}

/** Loaded on demand: a visitor's first page does not need it. */
const loadRowActions = async () => ({ default: (await import('./row-actions-of')).rowActionsOf });

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
  const rowActionsOf = useBackgroundPart(enabled, loadRowActions);
  const actions = useMemo(
    () => (data && rowActionsOf && enabled ? rowActionsOf(data, { t, fmt, zone, online, onChallenge }) : noActions),
    [data, rowActionsOf, enabled, online, zone, t, fmt, onChallenge],
  );
  const isLoading = enabled && (isPending || (!rowActionsOf && online));
  const placeholder = useMemo(
    (): RowAction | undefined =>
      isLoading ? { control: <Button disabled>{t('challenges.challenge')}</Button>, isPlaceholder: true } : undefined,
    [isLoading, t],
  );
  return { actions, placeholder };
};
