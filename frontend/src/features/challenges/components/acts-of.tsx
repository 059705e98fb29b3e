import type { ChallengeOption } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { pathOfOpen } from '../../../shared/api/challenge-options';
import type { Formats } from '../../../shared/i18n/format';
import type { Say } from '../../../shared/i18n/i18n';
import { Button, ButtonLink } from '../../../shared/ui/button';

/** Action that the reader has on a player of a ladder: `face` is visible with `note` beneath it, `spoken` is for screen readers. */
export interface Act {
  readonly note?: string | undefined;
  readonly spoken: string;
  readonly face?: ReactNode;
}

/** Refusals that end with time. */
const passing: ReadonlySet<string | undefined> = new Set([
  'challenge.cooldown',
  'challenge.you-reached-maximum',
  'challenge.opponent-reached-maximum',
]);

interface Reader {
  readonly t: Say;
  readonly fmt: Formats;
  readonly zone: string;
  readonly online: boolean;
  readonly onChallenge: (playerId: string) => void;
}

/** By player: a challenge, an answer, their match, or why none is possible. */
export const actsOf = (options: readonly ChallengeOption[], { t, fmt, zone, online, onChallenge }: Reader): ReadonlyMap<string, Act> => {
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
    const note = passing.has(code) && (until ? t('challenges.row.cooldown', { when: fmt.date(until, zone) }) : message);
    if (note) return { note, spoken: note.replace(/\.$/, '') };
    // Not shown: the rows in reach are visibly grouped already. Screen readers still hear it.
    return code === 'challenge.out-of-range' ? { spoken: t('challenges.row.outOfReachSpoken') } : undefined;
  };
  return new Map(
    options.flatMap((option) => {
      const act = actOf(option);
      return act ? [[option.playerId, act] as const] : [];
    }),
  );
};
