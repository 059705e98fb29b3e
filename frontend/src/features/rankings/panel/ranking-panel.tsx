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
import { onDemand } from '../../../shared/i18n/on-demand';
import { useText } from '../../../shared/i18n/use-text';
import { phone, useMedia, widePane } from '../../../shared/lib/use-media';
import { whenIdle } from '../../../shared/loading/when-idle';
import { Button } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';
import { useHeldRanking } from '../api/held-ranking';
import { csvPath, endOfDay, type Moment } from '../api/ranking';
import { Dock } from './dock';
import { Ladder, type LadderHandle } from '../components/ladder';
import type { RowAct } from '../components/ladder-row';
import type { LastDay } from '../components/time-machine';
import { captionsOf, mayChallengeOn, reachOf } from '../components/reach';
import css from './ranking-panel.module.css';
import { RankingTools } from './ranking-tools';
import { loadWhy, WhyPane, WhySheet } from './why-pane';

const TimeMachine = onDemand(() => import('../components/time-machine'));

/** Height in px of the bar that stays at the top of the window. */
const topBar = 56;

const noActs: ReadonlyMap<string, RowAct> = new Map();

/** State of the time machine; `playing` plays the season when it opens. */
export type Travel = 'closed' | 'open' | 'playing';

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
  readonly travelling: Travel;
  readonly moment: Moment | undefined;
  readonly openId: string | undefined;
  readonly onOpen: (playerId: string | undefined) => void;
  readonly onTravel: (travelling: Travel) => void;
  readonly onMoment: (moment: Moment | undefined) => void;
  /** The next thing for the reader to do on this ladder, in one line; `goToMe` scrolls to their own row and those around it. */
  readonly lead?: (goToMe: () => void) => ReactNode;
  readonly acts?: ReadonlyMap<string, RowAct>;
  /** Placeholder for actions in the rows in reach, until they are loaded. */
  readonly actToCome?: ReactNode;
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
  travelling,
  moment,
  openId,
  onOpen,
  onTravel,
  onMoment,
  lead: leadTo,
  acts = noActs,
  actToCome,
  actions,
}: Props) => {
  const { t, fmt } = useText();
  const wide = useMedia(widePane);
  const ladder = useRef<LadderHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  const narrow = useMedia(phone);
  const [typed, setTyped] = useState('');
  const [ownSide, setOwnSide] = useState<'above' | 'below'>();
  const { shown, waiting, accept, moving, movers } = useHeldRanking(ranking, board, () => ladder.current?.busy() ?? false);
  const { standings } = shown;
  const own = standings.find((row) => row.playerId === ownId);
  // The typed letter is shown before the rows are filtered.
  const sought = useDeferredValue(typed);
  const words = useMemo(() => wordTokens(sought), [sought]);
  const isNarrowed = words.length > 0;
  const nameKeys = useMemo(() => (isNarrowed ? standings.map(({ name }) => nameKey(name)) : []), [standings, isNarrowed]);
  const rows = useMemo(
    () => (isNarrowed ? standings.filter((_, at) => keyHoldsWords(nameKeys[at]!, words)) : standings),
    [standings, nameKeys, words, isNarrowed],
  );
  const reach = useMemo(
    () => (moment || isNarrowed ? new Set<string>() : reachOf(standings, ownId, rules, status)),
    [standings, ownId, rules, status, moment, isNarrowed],
  );
  // Preloads the explanation so that it opens at once; after a failure, opening it loads it again.
  useEffect(() => whenIdle(() => void loadWhy().catch(() => undefined)), []);
  const openRow = standings.find((row) => row.playerId === openId);
  const ownMove = ownId === undefined ? undefined : movers.get(ownId);
  const open = useCallback((playerId: string) => onOpen(playerId), [onOpen]);
  const seeOwnSide = useCallback((side: 'above' | 'below' | undefined) => setOwnSide(side), []);

  const close = () => {
    onOpen(undefined);
    if (wide && openId) document.getElementById(`row-${openId}`)?.focus({ preventScroll: true });
  };
  const explained = {
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
    const said = mayChallengeOn(side, standings, ownId, options) ? 'reach' : 'near';
    return range === null ? t(`rankings.${said}All${side}`) : t(`rankings.${said}${side}`, { count: range, n: fmt.number(range) });
  };
  const captions = useMemo(() => captionsOf(standings, ownId, reach), [standings, ownId, reach]);
  const captionOf = (playerId: string): string | undefined =>
    playerId === captions.above
      ? caption('Above', rules.rangeAbove)
      : playerId === captions.below
        ? caption('Below', rules.rangeBelow)
        : undefined;

  const travels = travelling !== 'closed';
  const meetRows = useEffectEvent(() => {
    if (narrow && panel.current) scrollTo(0, panel.current.getBoundingClientRect().top + scrollY - topBar);
  });
  const came = useRef(travels);
  // On a phone starting to travel scrolls to the rows; a page opened by a URL with a day stays at its top.
  useEffect(() => {
    if (travels && !came.current) meetRows();
    came.current = travels;
  }, [travels]);
  const machine = travels && (
    <Suspense fallback={null}>
      <TimeMachine
        tournamentId={tournamentId}
        ownId={ownId}
        first={first}
        last={last}
        plays={travelling === 'playing'}
        moment={moment}
        settled={board !== 'travelling'}
        onChange={onMoment}
        onClose={() => onTravel('closed')}
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
      <div className={css.main} data-travelling={travels || undefined}>
        {lead && !narrow && <div className={css.lead}>{lead}</div>}
        <RankingTools
          narrow={narrow}
          lead={lead}
          typed={typed}
          travelling={travels}
          onType={setTyped}
          onGoToMe={own && goToMe}
          onTravel={() => onTravel(travels ? 'closed' : 'open')}
        />
        {!narrow && machine}
        {moment && (
          <p role="status" className={css.past}>
            {t(`rankings.time.shown.${moment.view}`, { date: fmt.day(moment.day) })}
            {own && (
              <>
                <span className="sr-only"> · {t('rankings.time.own', { rank: fmt.ordinal(own.rank) })}</span>
                <strong aria-hidden>{fmt.ordinal(own.rank)}</strong>
              </>
            )}
          </p>
        )}
        <div role="status" className={css.pillPlace}>
          {waiting && (
            <button type="button" className={css.pill} onClick={accept}>
              {t('rankings.updated')} · <u>{t('rankings.show')}</u>
            </button>
          )}
        </div>
        <p role="status" className="sr-only">
          {isNarrowed
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
        {rows.length === 0 && isNarrowed ? (
          <StateCard title={t('rankings.noResults', { query: sought })} text={t('rankings.noResultsText')}>
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
            acts={moment ? noActs : acts}
            actToCome={actToCome}
            onOpen={open}
            onOwnRow={seeOwnSide}
            handle={ladder}
          />
        )}
        {narrow && machine}
        {!moment && <DownloadButton path={csvPath(tournamentId)} label={t('rankings.csv')} className={css.csv} />}
        {own && ownSide === 'below' && (
          <Dock side="below" rank={fmt.ordinal(own.rank)} points={own.points} onGo={() => ladder.current?.goTo(own.playerId)} />
        )}
      </div>
      {wide ? <WhyPane {...explained} own={own} travelling={travels} /> : <WhySheet {...explained} />}
    </div>
  );
};
