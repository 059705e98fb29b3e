import { useQuery } from '@tanstack/react-query';
import { previewResult, views } from '@tennis/contracts';
import { playerQuery } from '../../../shared/api/player';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { Sheet } from '../../../shared/ui/sheet';
import { ChallengeForm } from './challenge-form';
import css from './challenge-sheet.module.css';

interface Who {
  readonly id: string;
  readonly name: string;
}

/** What winning is worth, and what the two have between them: a reason to send it, never a condition. */
const Stakes = ({ tournamentId, reader, opponent }: { readonly tournamentId: string; readonly reader: string; readonly opponent: Who }) => {
  const { t, fmt } = useText();
  const { data: worth } = useQuery({
    queryKey: [views.ranking, tournamentId, 'what-if', opponent.id],
    queryFn: ({ signal }) => ask(previewResult, { tournamentId, winnerId: reader, loserId: opponent.id }, { signal }),
  });
  const { data: player } = useQuery(playerQuery(opponent.id));
  const between = player?.headToHead;
  return (
    <div className={css.stakes}>
      <p>
        {worth && (
          <>
            {t('challenges.sheet.ifYouWin')}{' '}
            <strong>
              {t('challenges.sheet.points', { before: fmt.number(worth.winner.pointsBefore), after: fmt.number(worth.winner.pointsAfter) })}
              {worth.winner.rankAfter !== worth.winner.rankBefore &&
                ` · ${t('challenges.sheet.ranks', { before: fmt.ordinal(worth.winner.rankBefore), after: fmt.ordinal(worth.winner.rankAfter) })}`}
            </strong>
          </>
        )}
      </p>
      <p className={css.between}>
        {between &&
          (between.wins + between.defeats === 0
            ? t('challenges.sheet.never')
            : t('challenges.sheet.between', { wins: fmt.number(between.wins), defeats: fmt.number(between.defeats) }))}
      </p>
    </div>
  );
};

/** Whom, what it is worth, when: who agrees with the suggestions sends it with one tap. */
export const ChallengeSheet = ({
  tournamentId,
  zone,
  location,
  reader,
  opponent,
  onClose,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  /** Where the ladder is played. */
  readonly location: string | null;
  readonly reader: string;
  readonly opponent: Who;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  return (
    <Sheet title={t('challenges.to', { name: opponent.name })} onClose={onClose}>
      <Stakes tournamentId={tournamentId} reader={reader} opponent={opponent} />
      <ChallengeForm tournamentId={tournamentId} zone={zone} location={location} opponent={opponent} onDone={onClose} />
    </Sheet>
  );
};
