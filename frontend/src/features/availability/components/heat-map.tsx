import type { AvailabilityAnswer } from '@tennis/contracts';
import type { CSSProperties } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useHeatMap } from '../api/availability';
import css from './heat-map.module.css';
import { Stack, Text } from '../../../shared/ui/layout/layout';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const Map = ({ answer: { players, known, firstHour, hours, best, people } }: { readonly answer: AvailabilityAnswer }) => {
  const { t, fmt } = useText();
  const most = Math.max(1, ...hours.flat());
  return (
    <Stack gap={12} className={css.map}>
      <p>{t('availability.known', { count: known, n: fmt.number(known), players: fmt.number(players) })}</p>
      <Text weight={600}>
        {t('availability.best', {
          times: best
            .map(({ day, hour, free }) => t('availability.bestOne', { day: fmt.weekday(day), clock: clock(hour), n: fmt.number(free) }))
            .join(' · '),
        })}
      </Text>
      <table className={css.table}>
        <caption className="sr-only">{t('availability.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('availability.hour')}</span>
            </th>
            {hours.map((_row, index) => (
              <th key={index} scope="col" className={css.head}>
                {fmt.weekday(index + 1, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours[0]!.map((_count, at) => (
            <tr key={at}>
              <th scope="row" className={css.hour}>
                {clock(firstHour + at)}
              </th>
              {hours.map((row, index) => (
                <td key={index} className={css.cell} style={{ '--heat': row[at]! / most } as CSSProperties}>
                  {row[at]! > 0 ? fmt.number(row[at]!) : <span className="sr-only">{fmt.number(0)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Stack as="ul" gap={4} muted size={13} className={css.people}>
        {people.map(({ playerId, name, days }) => (
          <li key={playerId}>
            <strong>{name}</strong> {days.map(({ day, from, to }) => `${fmt.weekday(day, 'short')} ${from}–${to}`).join(', ')}
          </li>
        ))}
      </Stack>
    </Stack>
  );
};

/** Shows organisers when the players of a tournament are free. */
export const HeatMap = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t } = useText();
  const query = useHeatMap(tournamentId);
  return (
    <section>
      <Text as="h2" size={20} weight={700} marginBottom={12}>
        {t('availability.heading')}
      </Text>
      <Region query={query} failed={t('availability.failed')} skeleton={<RowsSkeleton rows={6} />}>
        {(answer) =>
          answer.known === 0 ? (
            <StateCard title={t('availability.nobody')} text={t('availability.nobodyText')}>
              <ButtonLink look="ghost" to={`/tournaments/${tournamentId}?tab=chat`}>
                {t('availability.askThem')}
              </ButtonLink>
            </StateCard>
          ) : (
            <Map answer={answer} />
          )
        }
      </Region>
    </section>
  );
};
