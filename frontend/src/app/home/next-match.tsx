import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react';
import { day, daysBetween, hour, type UpcomingMatch, minute, readMatchCalendar } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { DatePlate } from '../../shared/domain-ui/date-plate';
import { mapUrl } from '../../shared/domain-ui/map-url';
import { dayOf } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/use-text';
import { urlOf } from '../../shared/lib/call';
import { Avatar } from '../../shared/ui/avatar';
import { ButtonAnchor, ButtonLink } from '../../shared/ui/button';
import css from './home.module.css';
import { Muted, PlainList, Row, Text } from '../../shared/ui/layout/layout';

/** In ms, updated every minute. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Tells whether it is today or tomorrow in the time zone of its ladder; undefined otherwise. */
const relativeDayOf = ({ time, zone }: Pick<UpcomingMatch, 'time' | 'zone'>, now: number): 'today' | 'tomorrow' | undefined => {
  const daysAway = daysBetween(dayOf(new Date(now), zone), dayOf(time, zone));
  return daysAway === 0 ? 'today' : daysAway === 1 ? 'tomorrow' : undefined;
};

/** Time left until then, within the last day. */
const TimeLeft = ({ time, now }: { readonly time: string; readonly now: number }) => {
  const { t, fmt } = useText();
  const timeLeft = Date.parse(time) - now;
  if (timeLeft <= 0 || timeLeft >= day) return null;
  const minutes = Math.ceil(timeLeft / minute);
  return (
    <Text weight={700}>
      {minutes < hour / minute
        ? t('home.inMinutes', { n: fmt.number(minutes) })
        : t('home.inHours', { n: fmt.number(Math.round(timeLeft / hour)) })}
    </Text>
  );
};

/** Time and place of the reader's next match, with directions and the matches after it. */
export const NextMatch = ({ next, later }: { readonly next: UpcomingMatch; readonly later: readonly UpcomingMatch[] }) => {
  const { t, fmt } = useText();
  const { id, opponent, photoUrl, tournamentName, time, zone, location } = next;
  const now = useNow();
  const relativeDay = relativeDayOf(next, now);
  return (
    <section aria-labelledby="home-next">
      <h2 id="home-next" className={css.heading}>
        {t('home.next')}
      </h2>
      <div className={css.next}>
        <DatePlate time={time} zone={zone} />
        <div>
          <Row as="h3" gap={8} align="center" className={css.opponent}>
            <Avatar name={opponent} photoUrl={photoUrl ?? null} />
            <span>{relativeDay ? t(`home.withOn.${relativeDay}`, { name: opponent }) : t('home.with', { name: opponent })}</span>
          </Row>
          {relativeDay && <TimeLeft time={time} now={now} />}
          <Muted>
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
          </Muted>
        </div>
        <Row gap={8} wrap className={css.ways}>
          {/* this link covers the whole card */}
          <ButtonLink look="ghost" className={css.whole} to={`/matches/${id}`}>
            {t('home.toMatch')}
          </ButtonLink>
          {location && (
            <ButtonAnchor href={mapUrl(location)} target="_blank" rel="noreferrer">
              <IconMapPin aria-hidden />
              {t('home.map')}
            </ButtonAnchor>
          )}
          <ButtonAnchor href={urlOf(readMatchCalendar, { matchId: id })} download>
            <IconCalendarPlus aria-hidden />
            {t('home.calendar')}
          </ButtonAnchor>
        </Row>
      </div>
      {later.length > 0 && (
        <PlainList aria-label={t('home.later')} marginTop={8} className={css.later}>
          {later.map((match) => (
            <li key={match.id}>
              <Link to={`/matches/${match.id}`}>
                <time dateTime={match.time}>{fmt.whenIn(match.zone, match.time)}</time> {t('home.against', { name: match.opponent })}
              </Link>
            </li>
          ))}
        </PlainList>
      )}
    </section>
  );
};
