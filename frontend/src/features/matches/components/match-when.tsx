import { IconMapPin } from '@tabler/icons-react';
import type { Match } from '@tennis/contracts';
import { DatePlate } from '../../../shared/domain-ui/date-plate';
import { mapOf } from '../../../shared/domain-ui/map-of';
import { useText } from '../../../shared/i18n/use-text';
import css from './match-when.module.css';

/** When and where, with the way there; the zone is named where it is not the one of the mainland. */
export const MatchWhen = ({ match: { time, zone, location } }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  if (!time) return null;
  return (
    <div className={css.when}>
      <DatePlate time={time} zone={zone} silent />
      <div>
        <p className={css.time}>{fmt.dateTime(time, zone)}</p>
        {fmt.clock(zone) && <p className={css.muted}>{fmt.clock(zone)}</p>}
        {location && <p>{location}</p>}
        {location && (
          <a href={mapOf(location)} target="_blank" rel="noreferrer" className={css.map}>
            <IconMapPin aria-hidden stroke={1.75} />
            {t('matches.when.map')}
          </a>
        )}
      </div>
    </div>
  );
};

/** When and where it was played, under its score; of a match that was not, nothing. */
export const PlayedWhen = ({ match: { result, location } }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  if (!result || result.outcome === 'walkover') return null;
  const { playedOn, court, surface } = result;
  const where = [location, court, surface && t(`matches.surface.${surface}`)].filter(Boolean);
  return <p className={css.muted}>{[t('matches.playedOn', { day: fmt.day(playedOn) }), ...where].join(' · ')}</p>;
};
