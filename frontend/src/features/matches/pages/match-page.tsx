import { IconChevronLeft } from '@tabler/icons-react';
import { isOpen, isUnplayed, type Match, type SignedInUser } from '@tennis/contracts';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { isStatus } from '../../../shared/lib/request';
import { isRecentResult, showMomentOnce } from '../api/moment';
import { MatchProvider, useShownMatch } from '../api/shown-match';
import { forgetDraft } from '../api/result-draft';
import { Stakes } from '../../../shared/domain-ui/stakes';
import { ButtonLink } from '../../../shared/ui/button';
import { pageFrame, PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useResultEffect, useMatch } from '../api/matches';
import { AwaitsAnswer } from '../components/awaits-answer';
import { HowValidated } from '../components/how-validated';
import { Actions } from '../components/match-actions';
import { MatchAnnulled } from './match-annulled';
import { MatchSteps } from '../components/match-steps';
import { MatchTimeline } from '../components/match-timeline';
import { MatchWhen, PlayedWhen } from '../components/match-when';
import { UnsentNote } from '../components/unsent-note';
import { ResultEffect } from '../components/result-effect';
import { Version } from '../dispute/versions';
import { AfterResult } from '../moment/result-moment';
import css from './match-page.module.css';
import { Stack, Text } from '../../../shared/ui/layout/layout';

/** Effect of the result; its players see it first as a moment. */
const Effect = () => {
  const { match, user, playerId } = useShownMatch();
  const { id, tournamentId, validated } = match;
  const isRecent = validated !== null && isRecentResult(validated.at);
  const isPlayer = playerId !== undefined;
  useEffect(() => {
    if (isPlayer && isRecent) void showMomentOnce(id);
  }, [id, isPlayer, isRecent]);
  const { data } = useResultEffect(id, validated?.how !== 'import');
  if (!data) return null;
  return (
    <>
      <ResultEffect effect={data} tournamentId={tournamentId} readerId={user?.id} />
      <AfterResult match={match} effect={data} readerId={user?.id} />
    </>
  );
};

/** A match for one of its two players. */
export interface OwnMatch {
  readonly match: Match;
  readonly readerId: string;
  readonly opponentId: string;
  readonly opponentName: string;
}

interface Parts {
  /** The two players. */
  readonly players: ReactNode;
  /** The reader's review of the opponent, once the match is over. */
  readonly review: (own: OwnMatch) => ReactNode;
  /** Contacts of the opponent. */
  readonly contacts: (own: OwnMatch) => ReactNode;
  /** Other matches of the two. */
  readonly otherMatches: (own: OwnMatch) => ReactNode;
  /** Chat of the two players. */
  readonly chat: (own: OwnMatch) => ReactNode;
  /** Contact with the judge, about the time or about an unanswered result. */
  readonly contactJudge: (own: OwnMatch, about: 'time' | 'result') => ReactNode;
}

const MatchView = ({ players, review, contacts, otherMatches, chat, contactJudge }: Parts) => {
  const { t } = useText();
  const { match, user, playerId } = useShownMatch();
  const isFinished = !isOpen(match);
  useEffect(() => {
    if (isFinished) forgetDraft(match.id);
  }, [isFinished, match.id]);
  const { id, playerA, playerB, nameA, nameB, tournamentId, tournamentName, status, zone, result, validated, annulled, cancelled } = match;
  const [opponentId, opponentName] = playerId === playerA ? [playerB, nameB] : [playerA, nameA];
  const own = playerId ? { match, readerId: playerId, opponentId, opponentName } : undefined;
  const hasNoResult = isUnplayed(match);
  const contactLinks = own && contacts(own);
  const sideColumn = (contactLinks || (own && hasNoResult)) && (
    <div className={css.side}>
      {own && hasNoResult && (
        <Stakes tournamentId={tournamentId} readerId={own.readerId} opponentId={opponentId} title={t('matches.stakes')} />
      )}
      {contactLinks}
    </div>
  );
  return (
    <>
      <PageHeader title={t('matches.title', { a: nameA, b: nameB })} section={tournamentName} quiet>
        <Link to={`/tournaments/${tournamentId}`} className={css.ladder}>
          <IconChevronLeft aria-hidden stroke={1.75} />
          {tournamentName}
        </Link>
        {players}
      </PageHeader>
      <PageBody>
        {annulled ? <MatchAnnulled annulled={annulled} /> : <MatchSteps status={status} cause={cancelled?.cause ?? undefined} />}
        <div className={css.match}>
          <div className={css.column}>
            <Stack aria-label={t('matches.now')} as="section" gap={16} align="start" className={css.now}>
              <AwaitsAnswer contactJudge={own && contactJudge(own, 'result')} />
              {!isFinished && <MatchWhen />}
              {status === 'completed' && result && (
                <>
                  {annulled ? (
                    <div className={css.annulled}>
                      <Version result={result} by={t('matches.annulled.score')} />
                    </div>
                  ) : (
                    <Version result={result} />
                  )}
                  <PlayedWhen />
                  {/* The cached effect must not be shown after an annulment. */}
                  {!annulled && (
                    <>
                      <Effect />
                      {validated && (
                        <Text muted>
                          <HowValidated match={match} validated={validated} readerId={user?.id} />
                        </Text>
                      )}
                    </>
                  )}
                </>
              )}
              <Actions contactJudge={own && contactJudge(own, 'time')} />
              {isFinished && <UnsentNote matchId={id} />}
            </Stack>
            <div className={css.chat}>{own && chat(own)}</div>
          </div>
          <div className={css.column}>
            {sideColumn}
            <div className={css.review}>{own && status === 'completed' && review(own)}</div>
            <div className={css.past}>
              <section aria-labelledby="match-timeline">
                <Text id="match-timeline" as="h2" size={20} weight={700} marginBottom={12}>
                  {t('matches.timeline.title')}
                </Text>
                <MatchTimeline matchId={id} zone={zone} />
              </section>
              {own && otherMatches(own)}
            </div>
          </div>
        </div>
      </PageBody>
    </>
  );
};

/** `user` comes from the route: this context does not know about sessions. */
const MatchPage = ({ user, ...parts }: Parts & { readonly user: SignedInUser | undefined }) => {
  const { t } = useText();
  const { id = '' } = useParams();
  const query = useMatch(id);
  const framed = pageFrame(t('matches.name'));
  return (
    <Region
      key={id}
      query={query}
      failed={t('matches.failed')}
      skeleton={framed(<RowsSkeleton rows={5} />)}
      frame={framed}
      refusal={(error) =>
        isStatus(error, 403, 404)
          ? framed(
              <StateCard
                title={t('matches.notFound')}
                text={isStatus(error, 403) ? error.message : t(user ? 'matches.notFoundText' : 'matches.notFoundVisitor')}
              >
                <ButtonLink to="/tournaments">{t('challenges.seeLadders')}</ButtonLink>
              </StateCard>,
            )
          : undefined
      }
    >
      {(match) => (
        <MatchProvider match={match} user={user}>
          <MatchView {...parts} />
        </MatchProvider>
      )}
    </Region>
  );
};
export default MatchPage;
