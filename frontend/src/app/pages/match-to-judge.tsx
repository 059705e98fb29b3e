import { useQuery } from '@tanstack/react-query';
import type { Match } from '@tennis/contracts';
import { MessageButton } from '../../features/messages/components/message-button';
import { playerQuery } from '../../shared/api/player';
import { useText } from '../../shared/i18n/use-text';
import { Stack } from '../../shared/ui/layout/layout';

interface Judge {
  readonly role: 'referee' | 'creator';
  readonly id: string;
}

/** The person who decides about a match and does not play it: the referee, otherwise the creator of the ladder. */
const judgeOf = ({ refereeId, creatorId, playerA, playerB }: Match): Judge | undefined =>
  (
    [
      { role: 'referee', id: refereeId },
      { role: 'creator', id: creatorId },
    ] as const
  ).flatMap(({ role, id }) => (id === null || id === playerA || id === playerB ? [] : [{ role, id }]))[0];

/**
 * Lets a player ask the referee or creator for help when the opponent does not answer or the agreed time no longer fits; with a message
 * button if they may write to them.
 */
export const MatchToJudge = ({ match, about }: { readonly match: Match; readonly about: 'time' | 'result' }) => {
  const { t } = useText();
  const judge = judgeOf(match);
  const { data } = useQuery({ ...playerQuery(judge?.id ?? ''), enabled: judge !== undefined });
  const mayWrite = data?.canMessage === true;
  if (about === 'result' && !judge) return null;
  return (
    <Stack align="start" muted size={13} marginTop={12}>
      <p>
        {about === 'result'
          ? judge && t(`matches.toJudge.result.${judge.role}`)
          : t(`matches.toJudge.time.${judge && mayWrite ? judge.role : 'nobody'}`)}
      </p>
      {judge && mayWrite && <MessageButton playerId={judge.id} look="quiet" label={t(`matches.toJudge.write.${judge.role}`)} />}
    </Stack>
  );
};
