import { useBoard } from '../../../shared/api/ranking';
import { Form } from '../../../shared/domain-ui/form';
import { Stakes } from '../../../shared/domain-ui/stakes';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Sheet } from '../../../shared/ui/sheet';
import { ChallengeForm } from './challenge-form';
import css from './challenge-sheet.module.css';
import { HeadToHead } from './worth';
import { Muted, Stack } from '../../../shared/ui/layout/layout';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** The opponent: rank, recent form and head-to-head record. */
const Opponent = ({ tournamentId, opponent }: { readonly tournamentId: string; readonly opponent: Person }) => {
  const { t, fmt } = useText();
  const { data: board } = useBoard(tournamentId);
  const row = board?.standings.find(({ playerId }) => playerId === opponent.id);
  return (
    <div className={css.opponent}>
      <Avatar name={opponent.name} photoUrl={row?.photoUrl ?? null} />
      <p>
        {row && (
          <>
            <Form form={row.form} label />
            <Muted as="span" tabular>
              {fmt.ordinal(row.rank)} · {fmt.number(row.points)} {t('rankings.pts', { count: Math.abs(row.points) })}
            </Muted>
          </>
        )}
      </p>
      <HeadToHead opponentId={opponent.id} />
    </div>
  );
};

/** Sheet for a new challenge: opponent, points at stake, times. One tap sends it with the suggested times. */
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
  /** Usual place of the ladder. */
  readonly location: string | null;
  readonly reader: string;
  readonly opponent: Person;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  return (
    <Sheet title={t('challenges.to', { name: opponent.name })} onClose={onClose}>
      <Stack gap={12} className={css.worth}>
        <Opponent tournamentId={tournamentId} opponent={opponent} />
        <Stakes tournamentId={tournamentId} readerId={reader} opponentId={opponent.id} />
      </Stack>
      <ChallengeForm tournamentId={tournamentId} zone={zone} location={location} opponent={opponent} onDone={onClose} />
    </Sheet>
  );
};
