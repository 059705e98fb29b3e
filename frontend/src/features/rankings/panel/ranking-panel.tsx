import {
  keyHoldsWords,
  nameKey,
  type RankingAnswer,
  type Rules,
  type StandingRow,
  type TournamentDetail,
  wordTokens,
} from '@tennis/contracts';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { DownloadButton } from '../../../shared/offline/download-button';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { useText } from '../../../shared/i18n/use-text';
import { phone, useMedia, widePane } from '../../../shared/lib/use-media';
import { whenIdle } from '../../../shared/loading/when-idle';
import { Button } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';
import { useDelayedRanking } from '../api/delayed-ranking';
import { csvPath, endOfDay, type Moment } from '../api/ranking';
import { Dock } from './dock';
import { Ladder, type LadderHandle } from '../components/ladder';
import type { RowAction } from '../components/ladder-row';
import type { LastDay } from '../components/time-machine';
import { captionsOf, mayChallengeOn, reachOf } from '../components/reach';
import css from './ranking-panel.module.css';
import { RankingTools } from './ranking-tools';
import { loadExplanation, ExplanationPane, ExplanationSheet } from './explanation-pane';
import { Row, Stack } from '../../../shared/ui/layout/layout';

const TimeMachine = lazyPart(() => import('../components/time-machine'));

/** Height in px of the bar that stays at the top of the window. */
const topBar = 56;

const noActions: ReadonlyMap<string, RowAction> = new Map();

/** State of the time machine; `playing` plays the season when it opens. */
export type TimeMachineState = 'closed' | 'open' | 'playing';

interface Props {
  readonly tournamentId: string;
  readonly zone: string;
  readonly rules: Rules;
  readonly status: TournamentDetail['status'];
  readonly ranking: RankingAnswer;
  /** Key of the board in `ranking`: a past one has no reach and no own place to defend. */
  readonly board: string;
  readonly ownId: string | undefined;
  readonly first: string;
  readonly last: LastDay;
  readonly timeMachineState: TimeMachineState;
  readonly moment: Moment | undefined;
  readonly openId: string | undefined;
  readonly onOpen: (playerId: string | undefined) => void;
  readonly onTimeMachine: (travelling: TimeMachineState) => void;
  readonly onMoment: (moment: Moment | undefined) => void;
  /** The next thing for the reader to do on this ladder, in one line; `goToMe` scrolls to their own row and those around it. */
  readonly lead?: (goToMe: () => void) => ReactNode;
  readonly rowActions?: ReadonlyMap<string, RowAction>;
  /** Placeholder for actions in the rows in reach, until they are loaded. */
  readonly actionPlaceholder?: ReactNode;
  /** Actions of the reader on the player whose row is open. */
  readonly actions?: (row: StandingRow) => ReactNode;
}

/** The ladder with its tools: search, own place, time machine, file, and "Porquê?". */
export const RankingPanel = ({
  tournamentId,
  zone,
  rules,
  status,
  ranking,
  board,
  ownId,
  first,
  last,
  timeMachineState,
  moment,
  openId,
  onOpen,
  onTimeMachine,
  onMoment,
  lead: leadTo,
  rowActions = noActions,
  actionPlaceholder,
  actions,
}: Props) => {
  const { t, fmt } = useText();
  const wide = useMedia(widePane);
  const ladder = useRef<LadderHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const narrow = useMedia(phone);
  const [typed, setTyped] = useState('');
  const [ownSide, setOwnSide] = useState<'above' | 'below'>();
  const { shown, waiting, accept, moving, movers } = useDelayedRanking(ranking, board, () => ladder.current?.busy() ?? false);
  const { standings } = shown;
  const own = standings.find((row) => row.playerId === ownId);
  // The typed letter is shown before the rows are filtered.
  const searchedText = useDeferredValue(typed);
  const words = useMemo(() => wordTokens(searchedText), [searchedText]);
  const isFiltered = words.length > 0;
  const nameKeys = useMemo(() => (isFiltered ? standings.map(({ name }) => nameKey(name)) : []), [standings, isFiltered]);
  const rows = useMemo(
    () => (isFiltered ? standings.filter((_, at) => keyHoldsWords(nameKeys[at]!, words)) : standings),
    [standings, nameKeys, words, isFiltered],
  );
  const reach = useMemo(
    () => (moment || isFiltered ? new Set<string>() : reachOf(standings, ownId, rules, status)),
    [standings, ownId, rules, status, moment, isFiltered],
  );
  // Preloads the explanation so that it opens at once; after a failure, opening it loads it again.
  useEffect(() => whenIdle(() => void loadExplanation().catch(() => undefined)), []);
  const openRow = standings.find((row) => row.playerId === openId);
  const ownMove = ownId === undefined ? undefined : movers.get(ownId);
  const open = useCallback((playerId: string) => onOpen(playerId), [onOpen]);
  const seeOwnSide = useCallback((side: 'above' | 'below' | undefined) => setOwnSide(side), []);

  const close = () => {
    onOpen(undefined);
    if (wide && openId) document.getElementById(`row-${openId}`)?.focus({ preventScroll: true });
  };
  const openRowProps = {
    tournamentId,
    zone,
    ownId,
    openId,
    openRow,
    standings,
    moment,
    until: moment && endOfDay(moment.day, zone),
    actions,
    onClose: close,
  };
  const goToMe = () => {
    setTyped('');
    if (ownId) ladder.current?.goTo(ownId);
  };
  const lead = leadTo?.(goToMe);
  const options = useChallengeOptions(tournamentId, !moment && own?.status === 'active').data;
  const caption = (side: 'Above' | 'Below', range: number | null) => {
    // All players in reach may have to wait.
    const captionKind = mayChallengeOn(side, standings, ownId, options) ? 'reach' : 'near';
    return range === null
      ? t(`rankings.${captionKind}All${side}`)
      : t(`rankings.${captionKind}${side}`, { count: range, n: fmt.number(range) });
  };
  const captions = useMemo(() => captionsOf(standings, ownId, reach), [standings, ownId, reach]);
  const captionOf = (playerId: string): string | undefined =>
    playerId === captions.above
      ? caption('Above', rules.rangeAbove)
      : playerId === captions.below
        ? caption('Below', rules.rangeBelow)
        : undefined;

  const isTimeMachineOpen = timeMachineState !== 'closed';
  const scrollToRows = useEffectEvent(() => {
    if (narrow && panel.current) scrollTo(0, panel.current.getBoundingClientRect().top + scrollY - topBar);
  });
  const wasOpen = useRef(isTimeMachineOpen);
  // On a phone starting to travel scrolls to the rows; a page opened by a URL with a day stays at its top.
  useEffect(() => {
    if (isTimeMachineOpen && !wasOpen.current) scrollToRows();
    wasOpen.current = isTimeMachineOpen;
  }, [isTimeMachineOpen]);
  const timeMachinePanel = isTimeMachineOpen && (
    <Suspense fallback={null}>
      <TimeMachine
        tournamentId={tournamentId}
        ownId={ownId}
        first={first}
        last={last}
        plays={timeMachineState === 'playing'}
        moment={moment}
        isUpToDate={board !== 'travelling'}
        onChange={onMoment}
        onClose={() => onTimeMachine('closed')}
      />
    </Suspense>
  );

  if (standings.length === 0 && !moment)
    return (
      <StateCard title={t('rankings.empty')} text={t('rankings.emptyText')}>
        {lead}
      </StateCard>
    );
  return (
    <div ref={panel} className={css.panel}>
      <div className={css.main} data-travelling={isTimeMachineOpen || undefined}>
        {lead && !narrow && <div className={css.lead}>{lead}</div>}
        <RankingTools
          narrow={narrow}
          lead={lead}
          typed={typed}
          isTimeMachineOpen={isTimeMachineOpen}
          onType={setTyped}
          onGoToMe={own && goToMe}
          onTimeMachine={() => onTimeMachine(isTimeMachineOpen ? 'closed' : 'open')}
        />
        {!narrow && timeMachinePanel}
        {moment && (
          <Row role="status" as="p" gap={12} align="center" justify="between" className={css.past}>
            {t(`rankings.time.shown.${moment.view}`, { date: fmt.day(moment.day) })}
            {own && (
              <>
                <span className="sr-only"> · {t('rankings.time.own', { rank: fmt.ordinal(own.rank) })}</span>
                <strong aria-hidden>{fmt.ordinal(own.rank)}</strong>
              </>
            )}
          </Row>
        )}
        <Stack role="status" align="center" className={css.pillPlace}>
          {waiting && (
            <button type="button" className={css.pill} onClick={accept}>
              {t('rankings.updated')} · <u>{t('rankings.show')}</u>
            </button>
          )}
        </Stack>
        <p role="status" className="sr-only">
          {isFiltered
            ? t('rankings.found', { count: rows.length, n: fmt.number(rows.length) })
            : own && ownMove
              ? t(ownMove > 0 ? 'rankings.youClimbed' : 'rankings.youFell', { rank: fmt.ordinal(own.rank) })
              : movers.size > 0
                ? t('rankings.changed')
                : ''}
        </p>
        {own && ownSide === 'above' && (
          <Dock side="above" rank={fmt.ordinal(own.rank)} points={own.points} onGo={() => ladder.current?.goTo(own.playerId)} />
        )}
        {rows.length === 0 && isFiltered ? (
          <StateCard title={t('rankings.noResults', { query: searchedText })} text={t('rankings.noResultsText')}>
            <Button look="ghost" onClick={() => setTyped('')}>
              {t('ui.clearFilters')}
            </Button>
          </StateCard>
        ) : rows.length === 0 ? (
          <StateCard title={t('rankings.time.nobody')} text={t('rankings.time.nobodyText')} />
        ) : (
          <Ladder
            rows={rows}
            total={standings.length}
            ownId={ownId}
            openId={openId}
            reach={reach}
            captionOf={captionOf}
            moving={moving}
            movers={movers}
            rowActions={moment ? noActions : rowActions}
            actionPlaceholder={actionPlaceholder}
            onOpen={open}
            onOwnRow={seeOwnSide}
            handle={ladder}
          />
        )}
        {narrow && timeMachinePanel}
        {!moment && <DownloadButton path={csvPath(tournamentId)} label={t('rankings.csv')} className={css.csv} />}
        {own && ownSide === 'below' && (
          <Dock side="below" rank={fmt.ordinal(own.rank)} points={own.points} onGo={() => ladder.current?.goTo(own.playerId)} />
        )}
      </div>
      {wide ? (
        <ExplanationPane {...openRowProps} own={own} isTimeMachineOpen={isTimeMachineOpen} />
      ) : (
        <ExplanationSheet {...openRowProps} />
      )}
    </div>
  );
};
