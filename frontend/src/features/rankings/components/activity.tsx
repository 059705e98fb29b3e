import type { ActivityItem } from '@tennis/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useActivity } from '../api/story';
import css from './activity.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

const useActivityText = (zone: string) => {
  const { t, fmt } = useText();
  return (item: ActivityItem): string => {
    const { kind, name = '', opponentName: other = '', score = '', outcome, rankBefore, opponentRankBefore } = item;
    if (kind === 'result') {
      if (outcome === 'walkover') return t('rankings.activity.walkover', { name, other });
      const isUpset = rankBefore !== undefined && opponentRankBefore !== undefined && opponentRankBefore < rankBefore;
      const ranks = { from: fmt.ordinal(rankBefore ?? 0), over: fmt.ordinal(opponentRankBefore ?? 0) };
      const sentence = isUpset
        ? t('rankings.activity.upset', { name, other, score, ...ranks })
        : t('rankings.activity.result', { name, other, score });
      return outcome === 'retired' ? `${sentence} ${t('rankings.activity.retired')}` : sentence;
    }
    if (kind === 'annulled') return t('rankings.activity.annulled', { name, other });
    if (kind === 'rules') {
      const lines = item.corrections ?? 0;
      return t(`rankings.activity.rules.${item.appliesFrom ?? 'now'}`, {
        count: lines,
        n: fmt.number(lines),
        when: fmt.whenIn(zone, item.occurredAt),
      });
    }
    if (kind === 'week') {
      const effects = (['warnings', 'penalties', 'exits', 'bonuses'] as const).flatMap((what) => {
        const count = item[what] ?? 0;
        return count > 0 ? t(`rankings.activity.${what}`, { count, n: fmt.number(count) }) : [];
      });
      return effects.length > 0 ? t('rankings.activity.week', { what: fmt.list(effects) }) : t('rankings.activity.quietWeek');
    }
    return t(`rankings.activity.${kind}`, { name });
  };
};

/** Activity on a ladder in words, newest first; a result shows the day it was played, and links to its match. */
export const Activity = ({
  tournamentId,
  zone,
  first = Infinity,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  /** Number shown at first, on pages about something else. */
  readonly first?: number;
}) => {
  const { t, fmt } = useText();
  const textOf = useActivityText(zone);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(tournamentId);
  const [maxShown, setMaxShown] = useState(first);
  if (isPending) return <RowsSkeleton rows={5} height="44px" />;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // Newest first, so an annulment comes before its result.
  const annulled = new Set(items.flatMap(({ kind, matchId }) => (kind === 'annulled' ? [matchId] : [])));
  const isVoid = ({ kind, matchId }: ActivityItem): boolean => kind === 'result' && annulled.has(matchId);
  const line = (item: ActivityItem) => <NoWrapScores text={textOf(item)} />;
  return (
    <>
      <Stack as="ol" marginBottom={12} className={css.list}>
        {items.slice(0, maxShown).map((item) => (
          <li key={item.fact} data-kind={item.kind}>
            {item.playedOn ? (
              <time dateTime={item.playedOn}>{fmt.day(item.playedOn)}</time>
            ) : (
              <time dateTime={item.occurredAt}>{fmt.whenIn(zone, item.occurredAt)}</time>
            )}
            {item.matchId ? (
              <span>
                <Link to={`/matches/${item.matchId}`}>{isVoid(item) ? <s>{line(item)}</s> : line(item)}</Link>
                {isVoid(item) && ` ${t('rankings.activity.void')}`}
              </span>
            ) : (
              <span>{textOf(item)}</span>
            )}
          </li>
        ))}
      </Stack>
      <Problem error={error ?? undefined} />
      {(hasNextPage || items.length > maxShown) && (
        <Button
          look="ghost"
          disabled={isFetchingNextPage}
          onClick={() => (items.length > maxShown ? setMaxShown(Infinity) : void fetchNextPage())}
        >
          {t('rankings.activity.more')}
        </Button>
      )}
    </>
  );
};
