import { IconChevronLeft, IconChevronRight, IconInfoCircle, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { day, isOver } from '@tennis/contracts';
import { useEffect, useId, useState } from 'react';
import { dayOf, lastMomentBefore } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { Segmented } from '../../../shared/ui/segmented';
import { useSeason } from '../api/story';
import { useLadder } from '../panel/ladder-context';
import { dayNumber } from './weekly-ranks';
import { OwnTrack } from './own-track';
import css from './time-machine.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const week = 7;
/** Minimum interval between requests while the slider moves, in ms. */
const requestInterval = 120;
/** Time per week while the season plays, in ms: longer than the moving animation. */
const weekDuration = 500;

const dayAt = (number: number): string => new Date(number * day).toISOString().slice(0, 10);

/**
 * The ladder on any day between its first fact and its last day, as known today or as announced then; can also play all weeks one
 * by one.
 */
const TimeMachine = () => {
  const { t, fmt } = useText();
  const id = useId();
  const { tournament, ownId, moment, showMoment, isUpToDate, timeMachine, setTimeMachine } = useLadder();
  const { id: tournamentId, zone, status, createdAt, endedAt } = tournament;
  const plays = timeMachine === 'playing';
  const first = dayOf(createdAt, zone);
  const lastKind = isOver(status) && endedAt !== null ? 'end' : 'today';
  const lastDay = dayOf(lastKind === 'end' ? lastMomentBefore(endedAt!) : new Date(), zone);
  const from = dayNumber(first);
  const to = Math.max(from, dayNumber(lastDay));
  const shownDay = moment ? dayNumber(moment.day) : to;
  /** Day of the slider or of the playing season, if ahead of the ladder on screen; a late answer never moves it back. */
  const [ahead, setAhead] = useState(plays ? from : undefined);
  if (ahead === shownDay) setAhead(undefined);
  const currentDay = ahead ?? shownDay;
  const [playing, setPlaying] = useState(plays);
  const [more, setMore] = useState(false);
  const view = moment?.view ?? 'corrected';
  const weeklyRanks = useSeason(tournamentId).data?.climbs;
  const hasTrack = weeklyRanks?.players.some(({ playerId }) => playerId === ownId);
  useEffect(() => {
    if (currentDay === shownDay) return;
    const timer = setTimeout(() => showMoment(currentDay >= to ? undefined : { day: dayAt(currentDay), view }), requestInterval);
    return () => clearTimeout(timer);
  }, [currentDay, shownDay, to, view, showMoment]);
  useEffect(() => {
    if (!playing || !isUpToDate || currentDay !== shownDay) return;
    if (currentDay >= to) return setPlaying(false);
    const timer = setTimeout(() => setAhead(Math.min(to, currentDay + week)), weekDuration);
    return () => clearTimeout(timer);
  }, [playing, isUpToDate, currentDay, shownDay, to]);
  const goTo = (number: number) => {
    setPlaying(false);
    setAhead(Math.min(to, Math.max(from, number)));
  };
  const play = () => {
    if (!playing && currentDay >= to) setAhead(from);
    setPlaying(!playing);
  };
  const dayLabel = currentDay >= to ? t(`rankings.time.${lastKind}`) : fmt.day(dayAt(currentDay));
  return (
    <section aria-label={t('rankings.time.title')} className={css.machine}>
      <div className={css.bar}>
        <button
          type="button"
          className={css.play}
          aria-label={t(playing ? 'rankings.time.pause' : 'rankings.time.play')}
          disabled={from === to}
          onClick={play}
        >
          {playing ? <IconPlayerPause aria-hidden stroke={1.75} /> : <IconPlayerPlay aria-hidden stroke={1.75} />}
        </button>
        <strong className={css.when}>{dayLabel}</strong>
        <div className={css.slider} data-tracked={hasTrack || undefined}>
          {weeklyRanks && <OwnTrack weeklyRanks={weeklyRanks} ownId={ownId} from={from} to={to} />}
          <input
            type="range"
            aria-label={t('rankings.time.slider')}
            aria-valuetext={dayLabel}
            min={from}
            max={to}
            value={currentDay}
            className={css.range}
            onChange={(event) => goTo(Number(event.target.value))}
          />
        </div>
        <IconButton label={t('rankings.time.more')} aria-expanded={more} onClick={() => setMore(!more)}>
          <IconInfoCircle aria-hidden stroke={1.75} />
        </IconButton>
        <IconButton label={t('rankings.time.close')} onClick={() => setTimeMachine('closed')}>
          <IconX aria-hidden stroke={1.75} />
        </IconButton>
      </div>
      {more && (
        <Stack gap={8} align="start">
          <Row gap={4} align="center" wrap>
            <IconButton label={t('rankings.time.weekBack')} disabled={currentDay <= from} onClick={() => goTo(currentDay - week)}>
              <IconChevronLeft aria-hidden />
            </IconButton>
            <label htmlFor={id}>
              <span className="sr-only">{t('rankings.time.date')}</span>
              <input
                id={id}
                type="date"
                min={first}
                max={lastDay}
                value={dayAt(currentDay)}
                className={css.input}
                onChange={(event) => {
                  const chosen = dayNumber(event.target.value);
                  if (chosen >= from && chosen <= to) goTo(chosen);
                }}
              />
            </label>
            <IconButton label={t('rankings.time.weekOn')} disabled={currentDay >= to} onClick={() => goTo(currentDay + week)}>
              <IconChevronRight aria-hidden />
            </IconButton>
            {moment && (
              <Button
                look="quiet"
                onClick={() => {
                  setAhead(undefined);
                  showMoment(undefined);
                }}
              >
                {t(lastKind === 'end' ? 'rankings.time.backToEnd' : 'rankings.time.backToToday')}
              </Button>
            )}
          </Row>
          <Segmented
            label={t('rankings.time.view')}
            value={view}
            options={[
              { value: 'corrected', label: t('rankings.time.corrected') },
              { value: 'announced', label: t('rankings.time.announced') },
            ]}
            onChange={(next) => showMoment({ day: dayAt(currentDay), view: next })}
          />
          <Muted>{t(`rankings.time.${view}Text`)}</Muted>
        </Stack>
      )}
    </section>
  );
};
export default TimeMachine;
