import { OpenLink } from '../../../shared/domain-ui/open-link';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { Button } from '../../../shared/ui/button';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { Muted } from '../../../shared/ui/layout/layout';
import { useRangeText } from './use-range-text';

/** Offers a challenge, shows the open one, or says why none is possible (same policy as the command). */
export const ChallengeAction = ({
  tournamentId,
  zone,
  opponentId,
  onChallenge,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  readonly opponentId: string;
  readonly onChallenge: (playerId: string) => void;
}) => {
  const { t, fmt } = useText();
  const online = useOnline();
  const { data } = useChallengeOptions(tournamentId, true);
  const rangeText = useRangeText(tournamentId, data, opponentId);
  const option = data?.find(({ playerId }) => playerId === opponentId);
  if (!option) return null;
  const { allowed, open, code, message, until } = option;
  if (allowed)
    return (
      <Button disabled={!online && 'offline'} onClick={() => onChallenge(opponentId)}>
        {t('challenges.challenge')}
      </Button>
    );
  return open ? (
    <OpenLink open={open} />
  ) : (
    <Muted>
      {message}
      {code === 'challenge.out-of-range' && rangeText && ` ${rangeText}`}
      {until && ` ${t('challenges.until', { when: fmt.whenIn(zone, until) })}`}
    </Muted>
  );
};
