import { useQuery } from '@tanstack/react-query';
import { previewResult, views } from '@tennis/contracts';
import { useText } from '../i18n/use-text';
import { ask } from '../lib/call';
import { PagePart } from '../ui/page';
import css from './stakes.module.css';

const useWhatIf = (tournamentId: string, winnerId: string, loserId: string) =>
  useQuery({
    queryKey: [views.ranking, tournamentId, 'what-if', winnerId, loserId],
    queryFn: ({ signal }) => ask(previewResult, { tournamentId, winnerId, loserId }, { signal }),
  });

/**
 * Places that the reader would reach by winning or losing a match, as the ladder is now; renders nothing if one of the players is not on
 * it.
 */
export const Stakes = ({
  tournamentId,
  readerId,
  opponentId,
  title,
}: {
  readonly tournamentId: string;
  readonly readerId: string;
  readonly opponentId: string;
  /** Heading, where it is a part of a page. */
  readonly title?: string;
}) => {
  const { t, fmt } = useText();
  const won = useWhatIf(tournamentId, readerId, opponentId);
  const lost = useWhatIf(tournamentId, opponentId, readerId);
  if (won.isError || lost.isError) return null;
  const outcomes = [
    ['ifYouWin', won.data?.winner],
    ['ifYouLose', lost.data?.loser],
  ] as const;
  const tiles = (
    <div className={css.stakes}>
      {outcomes.map(([outcome, move]) => (
        <p key={outcome} className={css[outcome]}>
          {move && (
            <>
              <span>{t(`challenges.sheet.${outcome}`)}</span>
              <strong>
                {move.after.rank === move.before.rank
                  ? t('challenges.sheet.stays', { rank: fmt.ordinal(move.after.rank) })
                  : t('challenges.sheet.ranks', { before: fmt.ordinal(move.before.rank), after: fmt.ordinal(move.after.rank) })}
              </strong>
              <span>{t('challenges.sheet.points', { before: fmt.number(move.before.points), after: fmt.number(move.after.points) })}</span>
            </>
          )}
        </p>
      ))}
    </div>
  );
  return title ? <PagePart title={title}>{tiles}</PagePart> : tiles;
};
