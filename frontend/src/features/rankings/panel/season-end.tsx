import { frozenFrom, isOver, type StandingRow, type TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './season-end.module.css';

/** Beside who won, down to this place. */
const podium = 3;
/** A day ends at the midnight that begins the next one. */
const before = (instant: string): Date => new Date(Date.parse(instant) - 1);

/** What a ladder says once it is over: since when, who won and who came next; until it is closed results may still change that. */
export const SeasonEnd = ({
  tournament: { status, endedAt, results, zone },
  standings,
}: {
  readonly tournament: Pick<TournamentDetail, 'status' | 'endedAt' | 'results' | 'zone'>;
  readonly standings: readonly StandingRow[];
}) => {
  const { t, fmt } = useText();
  if (!isOver(status) || endedAt === null) return null;
  const [first, ...next] = results > 0 ? standings.slice(0, podium) : [];
  const when = fmt.date(before(endedAt), zone);
  return (
    <section aria-label={t('rankings.end.title')} className={css.end}>
      {first && (
        <p>
          <strong>{t(`rankings.end.first.${status}`, { name: first.name })}</strong>
          {next.map(({ playerId, rank, name }) => (
            <span key={playerId}>
              {' · '}
              {fmt.ordinal(rank)} {name}
            </span>
          ))}
        </p>
      )}
      <p>
        {first || status === 'ended'
          ? t(`rankings.end.since.${status}`, { when, until: fmt.date(before(frozenFrom(endedAt)), zone) })
          : t('rankings.end.empty', { when })}
      </p>
    </section>
  );
};
