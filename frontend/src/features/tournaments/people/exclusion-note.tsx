import type { Exclusion } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './exclusion-note.module.css';

/** Tells the reader who kept them out of a ladder, why, and whether and when they may come back. */
export const ExclusionNote = ({
  exclusion: { how, at, zone, byName, reason, mayReturnAt, refusedWith },
  asks,
}: {
  readonly exclusion: Exclusion;
  /** True if people must ask to enter. */
  readonly asks: boolean;
}) => {
  const { t, fmt } = useText();
  const back = asks ? 'ask' : 'enter';
  const next = (): string | undefined => {
    if (refusedWith === 'tournament.blocked') return t('tournaments.turnedAway.blockedUntil');
    if (refusedWith === 'tournament.rejoin-too-early' && mayReturnAt)
      return t(`tournaments.turnedAway.from.${back}`, { when: fmt.whenIn(zone, mayReturnAt) });
    return refusedWith ? undefined : t(`tournaments.turnedAway.now.${back}`);
  };
  return (
    <div className={css.told}>
      <p>
        {t(`tournaments.turnedAway.${how}`, { when: fmt.whenIn(zone, at) })}
        {byName && ` ${t('tournaments.turnedAway.by', { name: byName })}`}
      </p>
      {(reason || how !== 'rejected') && <p>{reason ? t('tournaments.rejectedWhy', { reason }) : t('tournaments.turnedAway.noReason')}</p>}
      {next() && <p>{next()}</p>}
    </div>
  );
};
