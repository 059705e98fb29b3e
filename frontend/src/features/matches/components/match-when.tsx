import { IconMapPin } from '@tabler/icons-react';
import { DatePlate } from '../../../shared/domain-ui/date-plate';
import { mapUrl } from '../../../shared/domain-ui/map-url';
import { useText } from '../../../shared/i18n/use-text';
import { useShownMatch } from '../api/shown-match';
import css from './match-when.module.css';
import { Muted, Text } from '../../../shared/ui/layout/layout';

/** Time and place, with a map link; names the zone unless it is the mainland's. */
export const MatchWhen = () => {
  const { time, zone, location } = useShownMatch().match;
  const { t, fmt } = useText();
  if (!time) return null;
  return (
    <div className={css.when}>
      <DatePlate time={time} zone={zone} silent />
      <div>
        <Text size={17} weight={700}>
          {fmt.dateTime(time, zone)}
        </Text>
        {fmt.clock(zone) && <Muted>{fmt.clock(zone)}</Muted>}
        {location && <p>{location}</p>}
        {location && (
          <a href={mapUrl(location)} target="_blank" rel="noreferrer" className={css.map}>
            <IconMapPin aria-hidden stroke={1.75} />
            {t('matches.when.map')}
          </a>
        )}
      </div>
    </div>
  );
};

/** Day and place of a played match, under its score; nothing for a walkover. */
export const PlayedWhen = () => {
  const { result, location } = useShownMatch().match;
  const { t, fmt } = useText();
  if (!result || result.outcome === 'walkover') return null;
  const { playedOn, court, surface } = result;
  const where = [location, court, surface && t(`matches.surface.${surface}`)].filter(Boolean);
  return <Muted>{[t('matches.playedOn', { day: fmt.day(playedOn) }), ...where].join(' · ')}</Muted>;
};
