import type { ChallengeOption } from '@tennis/contracts';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { pathOfOpen, useChallengeOptions } from '../../../shared/api/challenge-options';

interface Act {
  readonly note?: string | undefined;
  readonly spoken: string;
  readonly face?: ReactNode;
}

const nothing: ReadonlyMap<string, Act> = new Map();

/** What the reader may do with the rows of a ladder, and what keeps its place in those in reach until that is known. */
interface RowActs {
  readonly acts: ReadonlyMap<string, Act>;
  readonly toCome: ReactNode;
}

/** What time heals, by the code of the refusal. */
const waitsFor: Readonly<Record<string, 'cooldown' | 'ownMaximum' | 'theirMaximum'>> = {
  'challenge.cooldown': 'cooldown',
  'challenge.you-reached-maximum': 'ownMaximum',
  'challenge.opponent-reached-maximum': 'theirMaximum',
};

/** What each row of a ladder offers the reader: a challenge, an answer, their match, or why nothing; `enabled` for who plays in it. */
export const useRowActs = (tournamentId: string, zone: string, enabled: boolean, onChallenge: (playerId: string) => void): RowActs => {
  const { t, fmt } = useText();
  const online = useOnline();
  const { data, isPending } = useChallengeOptions(tournamentId, enabled);
  const acts = useMemo(() => {
    if (!data || !enabled) return nothing;
    const link = (to: string, label: string, look: 'primary' | 'ghost'): ReactNode => (
      <ButtonLink look={look} to={to}>
        {label}
      </ButtonLink>
    );
    const actOf = ({ playerId, allowed, code, message, until, open, freeDays }: ChallengeOption): Act | undefined => {
      if (allowed) {
        const days = freeDays.map((day) => fmt.weekday(day, 'short')).join(', ');
        return {
          note: days ? t('challenges.row.free', { days }) : undefined,
          spoken: t('challenges.row.maySpoken'),
          face: (
            <Button disabled={!online && 'offline'} onClick={() => onChallenge(playerId)}>
              {t('challenges.challenge')}
            </Button>
          ),
        };
      }
      if (open?.state === 'received')
        return {
          note: t('challenges.row.received', { when: fmt.whenIn(zone, open.when!) }),
          spoken: t('challenges.row.receivedSpoken'),
          face: link(pathOfOpen(open), t('challenges.row.answer'), 'primary'),
        };
      if (open?.state === 'sent')
        return {
          note: t('challenges.row.sent', { when: fmt.whenIn(zone, open.when!) }),
          spoken: t('challenges.row.sentSpoken'),
          face: link(pathOfOpen(open), t('challenges.row.pending'), 'ghost'),
        };
      if (open?.result) {
        const note = t(`challenges.row.${open.result}`);
        const isMine = open.result === 'confirm';
        return { note, spoken: note, face: link(pathOfOpen(open), t('challenges.toMatch'), isMine ? 'primary' : 'ghost') };
      }
      if (open) {
        const note = open.when ? t('challenges.row.match', { when: fmt.whenIn(zone, open.when) }) : t('challenges.row.matchToSet');
        return { note, spoken: note, face: link(pathOfOpen(open), t('challenges.toMatch'), 'ghost') };
      }
      const waits = code && waitsFor[code];
      const note = waits && (until ? t(`challenges.row.${waits}`, { when: fmt.date(until, zone) }) : message);
      if (note) return { note, spoken: note.replace(/\.$/, '') };
      // to the eye, where the rows in reach stand together says it already
      return code === 'challenge.out-of-range' ? { spoken: t('challenges.row.outOfReachSpoken') } : undefined;
    };
    return new Map(
      data.flatMap((option) => {
        const act = actOf(option);
        return act ? [[option.playerId, act] as const] : [];
      }),
    );
  }, [data, enabled, online, zone, t, fmt, onChallenge]);
  const awaited = enabled && isPending;
  const toCome = useMemo(() => awaited && <Button disabled>{t('challenges.challenge')}</Button>, [awaited, t]);
  return { acts, toCome };
};
