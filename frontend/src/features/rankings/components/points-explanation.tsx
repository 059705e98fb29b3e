import type { LedgerAnswer, StandingRow } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useLedger } from '../api/ranking';
import { Form } from '../../../shared/domain-ui/form';
import { isOfMatch, LedgerLines, type Line } from './ledger-lines';
import { Sparkline } from './sparkline';
import { PointsChart } from './points-chart';
import css from './points-explanation.module.css';
import { Muted, Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** A player without points or matches has no lines yet; those of a player who rejoined belong to an earlier membership. */
const isUntouched = ({ points, wins, defeats }: StandingRow): boolean => points === 0 && wins === 0 && defeats === 0;

/** Lines of the membership that counted at an instant. */
const linesUntil = ({ lines, formerLines }: LedgerAnswer, until: string, row: StandingRow | undefined): readonly Line[] => {
  const linesSoFar = [...formerLines, ...lines].filter(({ occurredAt }) => occurredAt <= until);
  return row && isUntouched(row) ? [] : linesSoFar.filter(({ membershipId }) => membershipId === linesSoFar.at(-1)?.membershipId);
};

/** Criterion that decides between two players with equal points: the first that differs (domain.md "Ranking"). */
const tieBreakOf = (one: StandingRow, other: StandingRow): 'wins' | 'defeats' | 'order' | undefined => {
  if (one.points !== other.points) return undefined;
  if (one.wins !== other.wins) return 'wins';
  return one.defeats === other.defeats ? 'order' : 'defeats';
};

/** Explains the order of neighbours with the same points as the row. */
const Ties = ({ row, standings }: { readonly row: StandingRow; readonly standings: readonly StandingRow[] }) => {
  const { t, fmt } = useText();
  const at = standings.findIndex(({ playerId }) => playerId === row.playerId);
  return (
    <>
      {(['above', 'below'] as const).map((side) => {
        const other = standings[side === 'above' ? at - 1 : at + 1];
        const by = other && at >= 0 ? tieBreakOf(row, other) : undefined;
        if (!other || !by) return null;
        const valueOf = (of: StandingRow) => (by === 'order' ? null : fmt.number(of[by]));
        return (
          <Text key={side} size={13} weight={600} marginTop={8}>
            {t(`rankings.tie.${side}.${by}`, { name: other.name, own: valueOf(row), other: valueOf(other) })}
          </Text>
        );
      })}
    </>
  );
};

/** Explains a player's points: the lines add up to the board; those of an earlier membership are apart. */
const PointsExplanation = ({
  tournamentId,
  playerId,
  row,
  standings,
  zone,
  until,
}: {
  readonly tournamentId: string;
  readonly playerId: string;
  readonly row: StandingRow | undefined;
  /** The board that is shown. */
  readonly standings: readonly StandingRow[];
  readonly zone: string;
  /** Last instant that counts, when the reader looks at a past day. */
  readonly until?: string | undefined;
}) => {
  const { t, fmt } = useText();
  const query = useLedger(tournamentId, playerId);
  const [selectedLine, selectLine] = useState<string>();
  return (
    <Region query={query} failed={t('rankings.ledger.failed')} skeleton={<RowsSkeleton rows={6} height="68px" />}>
      {(ledger) => {
        const lines = until ? linesUntil(ledger, until, row) : ledger.lines;
        const former = until ? [] : ledger.formerLines;
        const [first, ...others] = lines;
        const points = lines.reduce((sum, line) => sum + line.points, 0);
        const kind = lines.every(({ rule }) => isOfMatch(rule)) ? 'adds' : 'changes';
        const later = row && until ? row.points - points : 0;
        return (
          <>
            <Row gap="8 16" align="center" wrap className={css.sum}>
              <span className={css.total}>
                {fmt.number(points)} <small>{t('rankings.pts', { count: Math.abs(points) })}</small>
              </span>
              {row && (
                <Stack as="span" gap={4} muted size={13}>
                  {t('rankings.ledger.place', { rank: fmt.ordinal(row.rank) })} ·{' '}
                  {t('rankings.record', { wins: fmt.number(row.wins), defeats: fmt.number(row.defeats) })}
                  <Row as="span" gap={12} align="center" wrap className={css.marks}>
                    {row.form && <Form form={row.form} label />}
                    <Sparkline ranks={row.ranks} />
                  </Row>
                </Stack>
              )}
            </Row>
            {row && <Ties row={row} standings={standings} />}
            {lines.length === 0 ? (
              <StateCard title={t('rankings.ledger.none')} text={t('rankings.ledger.noneText')} />
            ) : (
              <>
                <Muted marginTop={12} marginBottom={4}>
                  {t(`rankings.ledger.${kind}`, {
                    count: lines.length,
                    n: fmt.number(lines.length),
                    points: t('rankings.points', { count: Math.abs(points), n: fmt.number(points) }),
                  })}
                </Muted>
                {first && lines.length > 2 && (
                  <PointsChart lines={[first, ...others]} zone={zone} picked={selectedLine} onPick={selectLine} />
                )}
                <LedgerLines lines={lines} zone={zone} label={t('rankings.ledger.title')} selected={selectedLine} />
              </>
            )}
            {former.length > 0 && (
              <section className={css.former}>
                <h3>{t('rankings.ledger.former')}</h3>
                <LedgerLines lines={former} zone={zone} label={t('rankings.ledger.former')} />
              </section>
            )}
            {later !== 0 && (
              <Muted marginTop={12} marginBottom={4}>
                {t('rankings.ledger.later', { points: fmt.signed(later) })}
              </Muted>
            )}
          </>
        );
      }}
    </Region>
  );
};

export default PointsExplanation;
