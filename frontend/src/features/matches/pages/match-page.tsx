import { IconChevronLeft } from '@tabler/icons-react';
import { isOpen, isUnplayed, type Match, type SignedInUser } from '@tennis/contracts';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { isStatus } from '../../../shared/lib/request';
import { isRecentResult, showMomentOnce } from '../api/moment';
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
const Effect = ({ match, userId }: { readonly match: Match; readonly userId: string | undefined }) => {
  const { id, playerA, playerB, tournamentId, validated } = match;
  const isRecent = validated !== null && isRecentResult(validated.at);
  const isPlayer = userId === playerA || userId === playerB;
  useEffect(() => {
    if (isPlayer && isRecent) void showMomentOnce(id);
  }, [id, isPlayer, isRecent]);
  const { data } = useResultEffect(id, validated?.how !== 'import');
  if (!data) return null;
  return (
    <>
      <ResultEffect effect={data} tournamentId={tournamentId} readerId={userId} />
      <AfterResult match={match} effect={data} readerId={userId} />
    </>
  );
};

interface Props {
  /** From the route: this context does not know about sessions. */
  readonly user: SignedInUser | undefined;
  /** The two players, rendered by other contexts. */
  readonly players: (match: Match) => ReactNode;
  /** The reader's review of the opponent, once the match is over. */
  readonly review: (match: Match) => ReactNode;
  /** Contacts of the opponent. */
  readonly contacts: (match: Match) => ReactNode;
  /** Other matches of the two. */
  readonly otherMatches: (match: Match) => ReactNode;
  /** Chat of the two players. */
  readonly chat: (match: Match) => ReactNode;
  /** Contact with the judge, about the time or about an unanswered result. */
  readonly contactJudge: (match: Match, about: 'time' | 'result') => ReactNode;
}

const MatchView = ({ match, user, players, review, contacts, otherMatches, chat, contactJudge }: Props & { readonly match: Match }) => {
  const { t } = useText();
  const isFinished = !isOpen(match);
  useEffect(() => {
    if (isFinished) forgetDraft(match.id);
  }, [isFinished, match.id]);
  const { id, playerA, playerB, nameA, nameB, tournamentId, tournamentName, status, zone, result, validated, annulled, cancelled } = match;
  const rivalId = user?.id === playerA ? playerB : user?.id === playerB ? playerA : undefined;
  const hasNoResult = isUnplayed(match);
  const contactLinks = contacts(match);
  const sideColumn = (contactLinks || (rivalId && hasNoResult)) && (
    <div className={css.side}>
      {user && rivalId && hasNoResult && (
        <Stakes tournamentId={tournamentId} readerId={user.id} opponentId={rivalId} title={t('matches.stakes')} />
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
        {players(match)}
      </PageHeader>
      <PageBody>
        {annulled ? (
          <MatchAnnulled match={match} annulled={annulled} />
        ) : (
          <MatchSteps status={status} cause={cancelled?.cause ?? undefined} />
        )}
        <div className={css.match}>
          <div className={css.column}>
            <Stack aria-label={t('matches.now')} as="section" gap={16} align="start" className={css.now}>
              <AwaitsAnswer match={match} userId={user?.id} contactJudge={contactJudge(match, 'result')} />
              {!isFinished && <MatchWhen match={match} />}
              {status === 'completed' && result && (
                <>
                  {annulled ? (
                    <div className={css.annulled}>
                      <Version match={match} result={result} by={t('matches.annulled.score')} />
                    </div>
                  ) : (
                    <Version match={match} result={result} />
                  )}
                  <PlayedWhen match={match} />
                  {/* The cached effect must not be shown after an annulment. */}
                  {!annulled && (
                    <>
                      <Effect match={match} userId={user?.id} />
                      {validated && (
                        <Text muted>
                          <HowValidated match={match} validated={validated} readerId={user?.id} />
                        </Text>
                      )}
                    </>
                  )}
                </>
              )}
              <Actions match={match} user={user} contactJudge={contactJudge(match, 'time')} />
              {isFinished && <UnsentNote matchId={id} />}
            </Stack>
            <div className={css.chat}>{chat(match)}</div>
          </div>
          <div className={css.column}>
            {sideColumn}
            <div className={css.review}>{status === 'completed' && review(match)}</div>
            <div className={css.past}>
              <section aria-labelledby="match-timeline">
                <Text id="match-timeline" as="h2" size={20} weight={700} marginBottom={12}>
                  {t('matches.timeline.title')}
                </Text>
                <MatchTimeline matchId={id} zone={zone} />
              </section>
              {otherMatches(match)}
            </div>
          </div>
        </div>
      </PageBody>
    </>
  );
};

const MatchPage = (props: Props) => {
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
                text={isStatus(error, 403) ? error.message : t(props.user ? 'matches.notFoundText' : 'matches.notFoundVisitor')}
              >
                <ButtonLink to="/tournaments">{t('challenges.seeLadders')}</ButtonLink>
              </StateCard>,
            )
          : undefined
      }
    >
      {(match) => <MatchView match={match} {...props} />}
    </Region>
  );
};
export default MatchPage;
