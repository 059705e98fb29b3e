import type { LedgerAnswer, StandingRow } from '@tennis/contracts';
import { Suspense } from 'react';
import { onDemand } from '../../../shared/i18n/on-demand';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useLedger } from '../api/ranking';
import { Form } from '../../../shared/domain-ui/form';
import { Sparkline } from './sparkline';
import css from './why.module.css';

type Line = LedgerAnswer['lines'][number];

const PointsChart = onDemand(() => import('./points-chart').then(({ PointsChart: component }) => ({ default: component })));

const rulesOfMatches = ['winAbove', 'winBelow', 'defeatByAbove', 'defeatByBelow'] as const;
const isOfMatch = (rule: Line['rule']): rule is (typeof rulesOfMatches)[number] => rulesOfMatches.some((one) => one === rule);

const Cause = ({ line }: { readonly line: Line }) => {
  const { t, fmt } = useText();
  const { rule, opponentName, score, outcome, rankBefore, opponentRankBefore, message } = line;
  const won = rule === 'winAbove' || rule === 'winBelow';
  const ranks =
    rankBefore && opponentRankBefore
      ? t('rankings.ledger.ranks', { own: fmt.ordinal(rankBefore), other: fmt.ordinal(opponentRankBefore) })
      : undefined;
  return (
    <span className={css.cause}>
      {isOfMatch(rule) ? (
        <>
          <strong>{t(won ? 'rankings.ledger.beat' : 'rankings.ledger.lostTo', { name: opponentName ?? '—' })}</strong>
          {score && <span className={css.score}> {score}</span>}
          {outcome && outcome !== 'completed' && <span> {t(`score.by.${outcome}`)}</span>}
        </>
      ) : (
        <strong>{t(`rankings.ledger.cause.${rule}`)}</strong>
      )}
      <small>
        {isOfMatch(rule) && `${t(`rankings.ledger.rule.${rule}`)}${ranks ? ` · ${ranks}` : ''}`}
        {message && ` ${t('ui.quoted', { words: message })}`}
      </small>
    </span>
  );
};

/** Why somebody has these points: every change with its match, rule and ranks before, newest first; the lines add up to the board. */
export const Why = ({
  tournamentId,
  playerId,
  row,
  zone,
  until,
}: {
  readonly tournamentId: string;
  readonly playerId: string;
  readonly row: StandingRow | undefined;
  readonly zone: string;
  /** The last instant that counts, when the reader looks at a past day. */
  readonly until?: string | undefined;
}) => {
  const { t, fmt } = useText();
  const query = useLedger(tournamentId, playerId);
  return (
    <Region query={query} failed={t('rankings.ledger.failed')} skeleton={<RowsSkeleton rows={6} height="68px" />}>
      {({ lines: all }) => {
        const lines = until ? all.filter((line) => line.occurredAt <= until) : all;
        const [first, ...others] = lines;
        const points = lines.reduce((sum, line) => sum + line.points, 0);
        const kind = lines.every(({ rule }) => isOfMatch(rule)) ? 'adds' : 'changes';
        const later = row && until ? row.points - points : 0;
        return (
          <>
            <div className={css.sum}>
              <span className={css.total}>
                {fmt.number(points)} <small>{t('rankings.pts', { count: Math.abs(points) })}</small>
              </span>
              {row && (
                <span className={css.now}>
                  {t('rankings.ledger.place', { rank: fmt.ordinal(row.rank) })} ·{' '}
                  {t('rankings.record', { wins: fmt.number(row.wins), defeats: fmt.number(row.defeats) })}
                  <span className={css.marks}>
                    {row.form && <Form form={row.form} label />}
                    <Sparkline ranks={row.ranks} />
                  </span>
                </span>
              )}
            </div>
            {lines.length === 0 ? (
              <StateCard title={t('rankings.ledger.none')} text={t('rankings.ledger.noneText')} />
            ) : (
              <>
                <p className={css.adds}>
                  {t(`rankings.ledger.${kind}`, {
                    count: lines.length,
                    n: fmt.number(lines.length),
                    points: t('rankings.points', { count: Math.abs(points), n: fmt.number(points) }),
                  })}
                </p>
                {first && lines.length > 2 && (
                  <Suspense fallback={<div className={css.pictureToCome} />}>
                    <PointsChart lines={[first, ...others]} zone={zone} />
                  </Suspense>
                )}
                <ol className={css.lines} aria-label={t('rankings.ledger.title')}>
                  {[...lines].reverse().map((line) => (
                    <li key={`${line.fact} ${line.cause}`} className={css.line}>
                      <span className={css.points} data-sign={Math.sign(line.points)}>
                        {fmt.signed(line.points)}
                      </span>
                      <Cause line={line} />
                      <span className={css.after}>
                        <time dateTime={line.playedOn ?? line.occurredAt}>
                          {line.playedOn ? fmt.day(line.playedOn) : fmt.date(line.occurredAt, zone)}
                        </time>
                        <span>{t('rankings.ledger.after', { points: fmt.number(line.total) })}</span>
                      </span>
                    </li>
                  ))}
                </ol>
              </>
            )}
            {later !== 0 && <p className={css.adds}>{t('rankings.ledger.later', { points: fmt.signed(later) })}</p>}
          </>
        );
      }}
    </Region>
  );
};
