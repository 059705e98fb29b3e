import { useQuery } from '@tanstack/react-query';
import { isOpen, type Match } from '@tennis/contracts';
import { useSession } from '../../features/identity/api/session';
import MatchPage from '../../features/matches/pages/match-page';
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
import { MatchFaceOff } from './match-face-off';
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
const OtherMeetings = ({
  match,
  readerId,
  opponentId,
}: {
  readonly match: Match;
  readonly readerId: string;
  readonly opponentId: string;
}) => {
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

/** Passes the signed-in user, and data about both players from other contexts, to the match page. */
const MatchRoute = () => {
  const { t } = useText();
  const { user } = useSession();
  const opponentContacts = (match: Match) => {
    const { id, playerA, playerB, nameA, nameB } = match;
    if (!user || !isOpen(match)) return undefined;
    if (user.id === playerA) return <OpponentContacts matchId={id} playerId={playerB} name={nameB} />;
    return user.id === playerB ? <OpponentContacts matchId={id} playerId={playerA} name={nameA} /> : undefined;
  };
  const review = (match: Match) =>
    user && [match.playerA, match.playerB].includes(user.id) ? <MatchReview match={match} readerId={user.id} /> : undefined;
  const chat = ({ id, playerA, playerB, nameA, challengeMessage }: Match) =>
    user && [playerA, playerB].includes(user.id) ? (
      <PagePart title={t('messages.chat')}>
        {challengeMessage && (
          <Text breakWords marginBottom={12}>
            {t('matches.challengeSaid', { name: nameA, words: challengeMessage })}
          </Text>
        )}
        <Chat id={id} readerId={user.id} />
      </PagePart>
    ) : undefined;
  const otherMeetings = (match: Match) => {
    const { playerA, playerB } = match;
    if (!user || ![playerA, playerB].includes(user.id)) return undefined;
    return <OtherMeetings match={match} readerId={user.id} opponentId={user.id === playerA ? playerB : playerA} />;
  };
  const toJudge = (match: Match, about: 'time' | 'result') =>
    user && [match.playerA, match.playerB].includes(user.id) ? <MatchToJudge match={match} about={about} /> : undefined;
  return (
    <MatchPage
      user={user}
      review={review}
      players={(match) => <MatchFaceOff match={match} user={user} />}
      contacts={opponentContacts}
      otherMatches={otherMeetings}
      chat={chat}
      contactJudge={toJudge}
    />
  );
};
export default MatchRoute;
