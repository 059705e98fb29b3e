import { IconMapPin } from '@tabler/icons-react';
import type { Match } from '@tennis/contracts';
import { lisbon, timeOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import css from './match-when.module.css';

const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** When and where, with the way there; the zone is named where it is not the one of the mainland. */
export const MatchWhen = ({ match: { time, zone, location } }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  if (!time) return null;
  const [weekday, dayAndMonth] = fmt.dateTime(time, zone).split(' · ')[0]!.split(', ');
  return (
    <div className={css.when}>
      <p className={css.plate} aria-hidden>
        <span>{weekday}</span>
        <strong>{dayAndMonth!.match(/\d+/)?.[0]}</strong>
        <span>{timeOf(time, zone)}</span>
      </p>
      <div>
        <p className={css.time}>{fmt.dateTime(time, zone)}</p>
        {zone !== lisbon && <p className={css.muted}>{t('times.zone', { zone: zone.split('/')[1]?.replace('_', ' ') ?? zone })}</p>}
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
