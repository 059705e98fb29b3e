import { useQuery } from '@tanstack/react-query';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { playerQuery } from '../../../shared/api/player';
import { Stakes } from '../../../shared/domain-ui/stakes';
import { useText } from '../../../shared/i18n/use-text';
import css from './worth.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Head-to-head record of the reader and another player. */
export const HeadToHead = ({ opponentId }: { readonly opponentId: string }) => {
  const { t, fmt } = useText();
  const headToHead = useQuery(playerQuery(opponentId)).data?.headToHead;
  const hasMet = headToHead && headToHead.wins + headToHead.defeats > 0;
  return (
    <p className={css.between}>
      {hasMet && (
        <>
          <span className="sr-only">
            {t('challenges.sheet.between', { wins: fmt.number(headToHead.wins), defeats: fmt.number(headToHead.defeats) })}
          </span>
          <strong aria-hidden>
            {fmt.number(headToHead.wins)}–{fmt.number(headToHead.defeats)}
          </strong>
        </>
      )}
      {headToHead && <span aria-hidden={hasMet || undefined}>{t(hasMet ? 'challenges.sheet.head' : 'challenges.sheet.never')}</span>}
    </p>
  );
};

/** Shown on the open row of a possible or current opponent: the head-to-head record and the points at stake. */
export const RowWorth = ({
  tournamentId,
  readerId,
  opponentId,
}: {
  readonly tournamentId: string;
  readonly readerId: string;
  readonly opponentId: string;
}) => {
  const option = useChallengeOptions(tournamentId, true).data?.find(({ playerId }) => playerId === opponentId);
  if (!option?.allowed && !option?.open) return null;
  return (
    <Stack gap={8} marginBottom={16} className={css.row}>
      <Stakes tournamentId={tournamentId} readerId={readerId} opponentId={opponentId} />
      <HeadToHead opponentId={opponentId} />
    </Stack>
  );
};
