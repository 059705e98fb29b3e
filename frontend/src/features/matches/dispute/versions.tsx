import type { Match, TimelineEntry } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { ScoreLine } from '../../../shared/domain-ui/score-line';
import { useText } from '../../../shared/i18n/use-text';
import { type MatchResult, useTimeline } from '../api/matches';
import { useShownMatch } from '../api/shown-match';
import css from '../components/match-actions.module.css';
import { Muted } from '../../../shared/ui/layout/layout';

/** One person's version of the result. */
export const Version = ({
  result,
  by,
  marked,
  children,
}: {
  readonly result: MatchResult;
  readonly by?: string;
  readonly marked?: readonly number[];
  readonly children?: ReactNode;
}) => (
  <div className={css.version}>
    {by && <small>{by}</small>}
    <ScoreLine players={useShownMatch().match} result={result} {...(marked ? { marked, order: 'match' } : {})} />
    {children}
  </div>
);

const setText = (result: MatchResult, set: number): string => JSON.stringify(result.sets[set] ?? null);

/** Indexes, from 0, of the sets that differ. */
const differingSets = (one: MatchResult, other: MatchResult): readonly number[] =>
  Array.from({ length: Math.max(one.sets.length, other.sets.length) }, (_, set) => set).filter(
    (set) => setText(one, set) !== setText(other, set),
  );

/** Time and reason of the match's last dispute, if given and visible to the reader. */
const useDispute = ({ id, disputed }: Match): Partial<TimelineEntry> => {
  const { data: entries = [] } = useTimeline(id);
  return (disputed && entries.findLast(({ type }) => type === 'ResultDisputed')) ?? {};
};

/** Both versions side by side, with the time and reason of the dispute; only differing sets are highlighted. */
export const Versions = ({
  children,
}: {
  /** Actions on a version, given the name of its author. */
  readonly children?: (version: MatchResult, name: string) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const { match, playerId } = useShownMatch();
  const { result, reportedBy, disputed, playerA, playerB, nameA, nameB } = match;
  const { at, note: reason } = useDispute(match);
  const proposed = disputed?.proposed;
  // A walkover has no sets to compare.
  const isAboutPlaying = result && proposed && (result.outcome === 'walkover') !== (proposed.outcome === 'walkover');
  const marked = result && proposed && !isAboutPlaying ? differingSets(result, proposed) : [];
  const nameOf = (id: string | null): string => (id === playerA ? nameA : nameB);
  const authorLabel = (id: string | null): string =>
    id === playerId ? t('matches.dispute.own') : t('matches.judge.says', { name: nameOf(id) });
  const isByPlayer = disputed?.by === playerA || disputed?.by === playerB;
  return (
    <>
      {at && <Muted>{t('matches.dispute.since', { ago: fmt.ago(Date.now() - Date.parse(at)) })}</Muted>}
      <div className={css.versions}>
        {result && (
          <Version result={result} by={authorLabel(reportedBy)} marked={marked}>
            {children?.(result, nameOf(reportedBy))}
          </Version>
        )}
        {disputed && proposed && (
          <Version result={proposed} by={authorLabel(disputed.by)} marked={marked}>
            {reason && <p className={css.why}>{t('ui.quoted', { words: reason })}</p>}
            {children?.(proposed, nameOf(disputed.by))}
          </Version>
        )}
      </div>
      {disputed && !proposed && reason && (
        <p className={css.why}>
          {disputed.by !== playerId && isByPlayer
            ? t('matches.dispute.said', { name: nameOf(disputed.by), words: reason })
            : t('ui.quoted', { words: reason })}
        </p>
      )}
      {result && proposed && result.winnerId !== proposed.winnerId && <Muted>{t('matches.dispute.aboutWinner')}</Muted>}
      {isAboutPlaying && <Muted>{t('matches.dispute.aboutPlaying')}</Muted>}
      {result && proposed && !isAboutPlaying && result.outcome !== proposed.outcome && <Muted>{t('matches.dispute.aboutRetiring')}</Muted>}
      {marked.length > 0 && (
        <Muted>
          {t('matches.dispute.differs', {
            count: marked.length,
            sets: fmt.list(marked.map((set) => t('matches.dispute.inSet', { nth: fmt.ordinal(set + 1) }))),
          })}
        </Muted>
      )}
    </>
  );
};
