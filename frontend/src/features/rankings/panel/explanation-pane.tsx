import { IconX } from '@tabler/icons-react';
import type { StandingRow } from '@tennis/contracts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { useText } from '../../../shared/i18n/use-text';
import { IconButton } from '../../../shared/ui/button';
import { Sheet } from '../../../shared/ui/sheet';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { endOfDay } from '../api/ranking';
import { useLadder } from './ladder-context';
import css from './ranking-panel.module.css';
import { Row, Text } from '../../../shared/ui/layout/layout';

/** Also called to preload it. */
export const loadExplanation = () => import('../components/points-explanation');
const PointsExplanation = lazyPart(loadExplanation);
const WeeklyRanksPane = lazyPart(() => import('../components/weekly-ranks-pane'));

interface OpenRow {
  /** Undefined if the player is not on the board shown. */
  readonly openRow: StandingRow | undefined;
  /** The board that is shown. */
  readonly standings: readonly StandingRow[];
  readonly actions: ((row: StandingRow) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** Explanation of a row's points, after the actions on its player. */
const OpenRowDetails = ({ openId, openRow, standings, actions }: OpenRow & { readonly openId: string }) => {
  const { tournament, ownId, moment } = useLadder();
  const { id, zone } = tournament;
  return (
    <>
      {openRow && !moment && openRow.playerId !== ownId && actions?.(openRow)}
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <PointsExplanation
          key={openId}
          tournamentId={id}
          playerId={openId}
          row={openRow}
          standings={standings}
          zone={zone}
          until={moment && endOfDay(moment.day, zone)}
        />
      </Suspense>
    </>
  );
};

/** In a sheet over the ladder, if there is no room beside it. */
export const ExplanationSheet = (open: OpenRow) => {
  const { t } = useText();
  const { openId } = useLadder();
  const { openRow, onClose } = open;
  return openId === undefined ? null : (
    <Sheet title={openRow?.name ?? t('rankings.why')} onClose={onClose}>
      <div className={css.explained}>
        <OpenRowDetails {...open} openId={openId} />
      </div>
    </Sheet>
  );
};

/** Beside the ladder: the explanation of the open row, else the reader's own place; while travelling everybody's ranks. */
export const ExplanationPane = ({ own, ...open }: OpenRow & { readonly own: StandingRow | undefined }) => {
  const { t, fmt } = useText();
  const { tournament, ownId, openId, moment, timeMachine } = useLadder();
  const { openRow, onClose } = open;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (openId) heading.current?.focus({ preventScroll: true });
  }, [openId]);
  return (
    <aside aria-label={t('rankings.why')} className={css.pane}>
      {openId ? (
        <div
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        >
          <Row gap={8} align="start" justify="between" marginBottom={8}>
            <Text ref={heading} tabIndex={-1} as="h2" size={20} weight={700} breakWords className={css.paneTitle}>
              {openRow?.name ?? t('rankings.why')}
            </Text>
            <IconButton label={t('ui.close')} onClick={onClose}>
              <IconX aria-hidden />
            </IconButton>
          </Row>
          <OpenRowDetails {...open} openId={openId} />
        </div>
      ) : (
        <>
          <Text as="h2" size={20} weight={700} breakWords className={css.paneTitle}>
            {own ? t('rankings.yourPlace') : t('rankings.why')}
          </Text>
          {own && (
            <Text weight={600} marginTop={8}>
              {t('rankings.yourPlaceText', {
                rank: fmt.ordinal(own.rank),
                points: t('rankings.points', { count: Math.abs(own.points), n: fmt.number(own.points) }),
              })}
            </Text>
          )}
          {timeMachine === 'closed' ? (
            <Text muted size={15} marginTop={8}>
              {t('rankings.paneHint')}
            </Text>
          ) : (
            <Suspense fallback={null}>
              <WeeklyRanksPane tournamentId={tournament.id} ownId={ownId} at={moment?.day} />
            </Suspense>
          )}
        </>
      )}
    </aside>
  );
};
