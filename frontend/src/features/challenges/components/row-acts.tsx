import { type ReactNode, useMemo } from 'react';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { usePart } from '../../../shared/i18n/use-part';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { Button } from '../../../shared/ui/button';
import type { Act } from './acts-of';

const nothing: ReadonlyMap<string, Act> = new Map();

/** Actions on the rows of a ladder, and a placeholder for the rows in range while they load. */
interface RowActs {
  readonly acts: ReadonlyMap<string, Act>;
  readonly toCome: ReactNode;
}

/** Loaded on demand: a visitor's first page does not need it. */
const loadActs = async () => ({ default: (await import('./acts-of')).actsOf });

/** Actions of each row: a challenge, an answer, their match, or why none is possible; `enabled` if the reader plays here. */
export const useRowActs = (tournamentId: string, zone: string, enabled: boolean, onChallenge: (playerId: string) => void): RowActs => {
  const { t, fmt } = useText();
  const online = useOnline();
  const { data, isPending } = useChallengeOptions(tournamentId, enabled);
  const actsOf = usePart(enabled, loadActs);
  const acts = useMemo(
    () => (data && actsOf && enabled ? actsOf(data, { t, fmt, zone, online, onChallenge }) : nothing),
    [data, actsOf, enabled, online, zone, t, fmt, onChallenge],
  );
  const awaited = enabled && (isPending || (!actsOf && online));
  const toCome = useMemo(() => awaited && <Button disabled>{t('challenges.challenge')}</Button>, [awaited, t]);
  return { acts, toCome };
};
