import type { ChallengeOption } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { pathOfOpen } from '../../../shared/api/challenge-options';
import type { Formats } from '../../../shared/i18n/format';
import type { Translate } from '../../../shared/i18n/i18n';
import { Button, ButtonLink } from '../../../shared/ui/button';

/** Action that the reader has on a player of a ladder: `control` is visible with `note` beneath it, `screenReaderText` is for screen readers. */
export interface RowAction {
  readonly note?: string | undefined;
  readonly screenReaderText?: string;
  readonly control?: ReactNode;
  /** The control only keeps the place of the real one, and is invisible. */
  readonly isPlaceholder?: true;
}

/** Refusals that end with time. */
const temporaryRefusals: ReadonlySet<string | undefined> = new Set([
  'challenge.cooldown',
  'challenge.you-reached-maximum',
  'challenge.opponent-reached-maximum',
]);

interface ActionContext {
  readonly t: Translate;
  readonly fmt: Formats;
  readonly zone: string;
  readonly online: boolean;
  readonly onChallenge: (playerId: string) => void;
}

/** By player: a challenge, an answer, their match, or why none is possible. */
export const rowActionsOf = (
  options: readonly ChallengeOption[],
  { t, fmt, zone, online, onChallenge }: ActionContext,
): ReadonlyMap<string, RowAction> => {
  const link = (to: string, label: string, look: 'primary' | 'ghost'): ReactNode => (
    <ButtonLink look={look} to={to}>
      {label}
    </ButtonLink>
  );
  const rowActionOf = ({ playerId, allowed, code, message, until, open, freeDays }: ChallengeOption): RowAction | undefined => {
    if (allowed) {
      const days = freeDays.map((day) => fmt.weekday(day, 'short')).join(', ');
      return {
        note: days ? t('challenges.row.free', { days }) : undefined,
        screenReaderText: t('challenges.row.maySpoken'),
        control: (
          <Button disabled={!online && 'offline'} onClick={() => onChallenge(playerId)}>
            {t('challenges.challenge')}
          </Button>
        ),
      };
    }
    if (open?.state === 'received')
      return {
        note: t('challenges.row.received', { when: fmt.whenIn(zone, open.when!) }),
        screenReaderText: t('challenges.row.receivedSpoken'),
        control: link(pathOfOpen(open), t('challenges.row.answer'), 'primary'),
      };
    if (open?.state === 'sent')
      return {
        note: t('challenges.row.sent', { when: fmt.whenIn(zone, open.when!) }),
        screenReaderText: t('challenges.row.sentSpoken'),
        control: link(pathOfOpen(open), t('challenges.row.pending'), 'ghost'),
      };
    if (open?.result) {
      const note = t(`challenges.row.${open.result}`);
      const isMine = open.result === 'confirm';
      return { note, screenReaderText: note, control: link(pathOfOpen(open), t('challenges.toMatch'), isMine ? 'primary' : 'ghost') };
    }
    if (open) {
      const note = open.when ? t('challenges.row.match', { when: fmt.whenIn(zone, open.when) }) : t('challenges.row.matchToSet');
      return { note, screenReaderText: note, control: link(pathOfOpen(open), t('challenges.toMatch'), 'ghost') };
    }
    const note = temporaryRefusals.has(code) && (until ? t('challenges.row.cooldown', { when: fmt.date(until, zone) }) : message);
    if (note) return { note, screenReaderText: note.replace(/\.$/, '') };
    // Not shown: the rows in reach are visibly grouped already. Screen readers still hear it.
    return code === 'challenge.out-of-range' ? { screenReaderText: t('challenges.row.outOfReachSpoken') } : undefined;
  };
  return new Map(
    options.flatMap((option) => {
      const action = rowActionOf(option);
      return action ? [[option.playerId, action] as const] : [];
    }),
  );
};
