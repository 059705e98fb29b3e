import { keyHoldsWords, nameKey, type RankingAnswer, type StandingRow, wordTokens } from '@tennis/contracts';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { DownloadButton } from '../../../shared/offline/download-button';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { useText } from '../../../shared/i18n/use-text';
import { phone, useMedia, widePane } from '../../../shared/lib/use-media';
import { whenIdle } from '../../../shared/loading/when-idle';
import { Button } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';
import { useDelayedRanking } from '../api/delayed-ranking';
import { csvPath } from '../api/ranking';
import { Dock } from './dock';
import { Ladder, type LadderHandle, type RowActions } from '../components/ladder';
import { reachOf } from '../components/reach';
import { useLadder } from './ladder-context';
import css from './ranking-panel.module.css';
import { RankingTools } from './ranking-tools';
import { loadExplanation, ExplanationPane, ExplanationSheet } from './explanation-pane';
import { Row, Stack } from '../../../shared/ui/layout/layout';

const TimeMachine = lazyPart(() => import('../components/time-machine'));

/** Height in px of the bar that stays at the top of the window. */
const topBar = 56;

const noActions: RowActions = { actions: new Map() };

interface Props {
  readonly ranking: RankingAnswer;
  /** The next thing for the reader to do on this ladder, in one line; `goToMe` scrolls to their own row and those around it. */
  readonly lead?: (goToMe: () => void) => ReactNode;
  readonly rowActions: RowActions;
  /** Actions of the reader on the player whose row is open. */
  readonly actions?: (row: StandingRow) => ReactNode;
}

/** The ladder with its tools: search, own place, time machine, file, and "Porquê?". */
export const RankingPanel = ({ ranking, lead: leadTo, rowActions, actions }: Props) => {
  const { t, fmt } = useText();
  const { tournament, ownId, moment, isUpToDate, timeMachine, setTimeMachine, openId, open } = useLadder();
  const { id, rules, status } = tournament;
  const wide = useMedia(widePane);
  const ladder = useRef<LadderHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const narrow = useMedia(phone);
  const [typed, setTyped] = useState('');
  const [ownSide, setOwnSide] = useState<'above' | 'below'>();
  // A past board has no reach and no own place to defend.
  const board = !isUpToDate ? 'travelling' : moment ? `${moment.day} ${moment.view}` : 'now';
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

  const close = () => {
    open(undefined);
    if (wide && openId) document.getElementById(`row-${openId}`)?.focus({ preventScroll: true });
  };
  const openRowProps = { openRow, standings, actions, onClose: close };
  const goToMe = () => {
    setTyped('');
    if (ownId) ladder.current?.goTo(ownId);
  };
  const lead = leadTo?.(goToMe);

  const isTimeMachineOpen = timeMachine !== 'closed';
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
      <TimeMachine />
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
          onTimeMachine={() => setTimeMachine(isTimeMachineOpen ? 'closed' : 'open')}
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
            reach={reach}
            moving={moving}
            movers={movers}
            rowActions={moment ? { ...rowActions, ...noActions } : rowActions}
            onOwnRow={setOwnSide}
            handle={ladder}
          />
        )}
        {narrow && timeMachinePanel}
        {!moment && <DownloadButton path={csvPath(id)} label={t('rankings.csv')} className={css.csv} />}
        {own && ownSide === 'below' && (
          <Dock side="below" rank={fmt.ordinal(own.rank)} points={own.points} onGo={() => ladder.current?.goTo(own.playerId)} />
        )}
      </div>
      {wide ? <ExplanationPane {...openRowProps} own={own} /> : <ExplanationSheet {...openRowProps} />}
    </div>
  );
};
