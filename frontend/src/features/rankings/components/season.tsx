import type { SeasonStatistics, TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useSeason } from '../api/story';
import { BumpChart } from './bump-chart';
import css from './season.module.css';
import { Statistics } from './statistics';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

const Weeks = ({ weeks }: { readonly weeks: SeasonStatistics['weeks'] }) => {
  const { t, fmt } = useText();
  const most = Math.max(...weeks.map(({ games }) => games));
  return (
    <section style={{ maxWidth: `max(200px, ${weeks.length * 42}px)` }}>
      <Text as="h2" size={20} weight={700} marginBottom={12}>
        {t('rankings.season.weeks')}
      </Text>
      <Row as="ol" gap={2} align="end" className={css.weeks}>
        {weeks.map(({ week, games }) => (
          <li key={week} title={t('rankings.season.weekOf', { date: fmt.day(week) })}>
            <span className="sr-only">{t('rankings.season.week', { count: games, n: fmt.number(games), date: fmt.day(week) })}</span>
            <span aria-hidden className={css.bar} style={{ height: `${(100 * games) / most}%` }} />
          </li>
        ))}
      </Row>
      <Row as="p" gap={8} justify="between" muted size={12} marginTop={4} aria-hidden>
        <span>{fmt.day(weeks[0]?.week ?? '')}</span>
        <span>{t('rankings.season.most', { n: fmt.number(most) })}</span>
        <span>{fmt.day(weeks.at(-1)?.week ?? '')}</span>
      </Row>
    </section>
  );
};

/** The season as a whole: matches per week and highlights; below them, and rendered together with them, the players. */
export const Season = ({ tournament, readerId }: { readonly tournament: TournamentDetail; readonly readerId: string | undefined }) => {
  const { t, fmt } = useText();
  const players = <Statistics tournament={tournament} />;
  return (
    <Region
      query={useSeason(tournament.id)}
      failed={t('rankings.season.failed')}
      skeleton={<RowsSkeleton rows={6} />}
      frame={(state) => (
        <Stack gap={20} className={css.season}>
          {state}
          {players}
        </Stack>
      )}
    >
      {({ results, weeks, upsets, biggestUpset, longestStreak, retired, walkovers, climbs }) =>
        results === 0 ? (
          players
        ) : (
          <Stack gap={20} className={css.season}>
            <div className={css.pictures}>
              <BumpChart weeklyRanks={climbs} readerId={readerId} />
              <div className={css.beside}>
                <Weeks weeks={weeks} />
                <ul className={css.facts}>
                  <li>{t('rankings.season.upsets', { count: upsets, n: fmt.number(upsets), of: fmt.number(results) })}</li>
                  {biggestUpset && (
                    <li>
                      {t('rankings.season.biggest', {
                        name: biggestUpset.name,
                        other: biggestUpset.opponentName,
                        from: fmt.ordinal(biggestUpset.rankBefore),
                        over: fmt.ordinal(biggestUpset.opponentRankBefore),
                      })}
                    </li>
                  )}
                  {longestStreak && (
                    <li>
                      {t('rankings.season.streak', {
                        name: longestStreak.name,
                        count: longestStreak.wins,
                        n: fmt.number(longestStreak.wins),
                      })}
                    </li>
                  )}
                  {retired + walkovers > 0 && (
                    <li>{t('rankings.season.unfinished', { retired: fmt.number(retired), walkovers: fmt.number(walkovers) })}</li>
                  )}
                </ul>
              </div>
            </div>
            {players}
          </Stack>
        )
      }
    </Region>
  );
};
