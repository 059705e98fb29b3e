import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react';
import { type MatchToCome, readMatchCalendar } from '@tennis/contracts';
import { Link } from '../../shared/routing/link';
import { DatePlate } from '../../shared/domain-ui/date-plate';
import { mapOf } from '../../shared/domain-ui/map-of';
import { useText } from '../../shared/i18n/use-text';
import { addressOf } from '../../shared/lib/call';
import { ButtonAnchor } from '../../shared/ui/button';
import css from './home.module.css';

/** When and where the reader plays next, with the way there, and what comes after it. */
export const NextMatch = ({ next, later }: { readonly next: MatchToCome; readonly later: readonly MatchToCome[] }) => {
  const { t, fmt } = useText();
  const { id, opponent, tournamentName, time, zone, location } = next;
  return (
    <section aria-labelledby="home-next">
      <div className={css.headingRow}>
        <h2 id="home-next" className={css.heading}>
          {t('home.next')}
        </h2>
        <Link to={`/matches/${id}`}>{t('home.toMatch')}</Link>
      </div>
      <div className={css.next}>
        <DatePlate time={time} zone={zone} />
        <div>
          <h3 className={css.opponent}>{t('home.with', { name: opponent })}</h3>
          <p className={css.about}>
            {fmt.clock(zone) && (
              <>
                {fmt.clock(zone)}
                <br />
              </>
            )}
            {location && (
              <>
                {location}
                <br />
              </>
            )}
            {tournamentName}
          </p>
        </div>
        <div className={css.ways}>
          {location && (
            <ButtonAnchor href={mapOf(location)} target="_blank" rel="noreferrer">
              <IconMapPin aria-hidden />
              {t('home.map')}
            </ButtonAnchor>
          )}
          <ButtonAnchor href={addressOf(readMatchCalendar, { matchId: id })} download="jogo.ics">
            <IconCalendarPlus aria-hidden />
            {t('home.calendar')}
          </ButtonAnchor>
        </div>
      </div>
      {later.length > 0 && (
        <ul aria-label={t('home.later')} className={css.later}>
          {later.map((match) => (
            <li key={match.id}>
              <Link to={`/matches/${match.id}`}>
                <time dateTime={match.time}>{fmt.whenIn(match.zone, match.time)}</time> {t('home.against', { name: match.opponent })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
