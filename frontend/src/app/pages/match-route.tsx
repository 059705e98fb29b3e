import { useQuery } from '@tanstack/react-query';
import { isOpen } from '@tennis/contracts';
import { useSession } from '../../features/identity/api/session';
import { MatchFaceOff } from '../../features/matches/pages/match-face-off';
import MatchPage, { type OwnMatch } from '../../features/matches/pages/match-page';
import { MatchReview } from '../../features/reviews/components/review-form';
import { Chat } from '../../features/messages/components/chat';
import { useHeadToHead } from '../../features/players/api/player';
import { Contacts } from '../../features/players/components/contacts';
import { Meetings } from '../../features/players/components/meetings';
import { playerQuery } from '../../shared/api/player';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { PagePart } from '../../shared/ui/page';
import { Text } from '../../shared/ui/layout/layout';
import { MatchToJudge } from './match-to-judge';

/** Contacts of the opponent, while there is something to arrange. */
const OpponentContacts = ({ matchId, playerId, name }: { readonly matchId: string; readonly playerId: string; readonly name: string }) => {
  const { t } = useText();
  const { data } = useQuery(playerQuery(playerId, matchId));
  if (!data) return null;
  return (
    <PagePart title={t('matches.reach', { name })}>
      <Contacts
        contacts={data.contacts}
        instead={
          <ButtonLink look="ghost" to={`/messages/${matchId}`}>
            {t('matches.write')}
          </ButtonLink>
        }
      />
    </PagePart>
  );
};

/** Other matches between the two players, if there are any. */
const OtherMeetings = ({ match, readerId, opponentId }: OwnMatch) => {
  const { t } = useText();
  const { wins = 0, defeats = 0 } = useQuery(playerQuery(opponentId, match.id)).data?.headToHead ?? {};
  const isCounted = match.status === 'completed' && !match.annulled;
  const { data } = useHeadToHead(readerId, opponentId, wins + defeats > (isCounted ? 1 : 0));
  const otherMatches = data?.matches.filter(({ matchId }) => matchId !== match.id) ?? [];
  if (!data || otherMatches.length === 0) return null;
  return (
    <PagePart title={t('players.headToHead.title')}>
      <Meetings headToHead={data} matches={otherMatches} />
    </PagePart>
  );
};

/** The match page with what other contexts know about its two players. */
const MatchRoute = () => {
  const { t } = useText();
  const { user } = useSession();
  return (
    <MatchPage
      user={user}
      players={<MatchFaceOff />}
      review={({ match, readerId }) => <MatchReview match={match} readerId={readerId} />}
      contacts={({ match, opponentId, opponentName }) =>
        isOpen(match) && <OpponentContacts matchId={match.id} playerId={opponentId} name={opponentName} />
      }
      otherMatches={(own) => <OtherMeetings {...own} />}
      chat={({ match: { id, nameA, challengeMessage }, readerId }) => (
        <PagePart title={t('messages.chat')}>
          {challengeMessage && (
            <Text breakWords marginBottom={12}>
              {t('matches.challengeSaid', { name: nameA, words: challengeMessage })}
            </Text>
          )}
          <Chat id={id} readerId={readerId} />
        </PagePart>
      )}
      contactJudge={({ match }, about) => <MatchToJudge match={match} about={about} />}
    />
  );
};
export default MatchRoute;
