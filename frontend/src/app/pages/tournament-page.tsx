import { countsGames, type SignedInUser, type TournamentDetail } from '@tennis/contracts';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { useRecentResult } from '../../features/matches/api/use-recent-result';
import { useTournament } from '../../features/tournaments/api/tournaments';
import { Membership } from '../../features/tournaments/components/membership';
import { Obligations } from '../../features/weeks/components/obligations';
import { useText } from '../../shared/i18n/use-text';
import { useBoard } from '../../shared/api/ranking';
import { may } from '../../shared/lib/may';
import { isStatus } from '../../shared/lib/request';
import { Button, ButtonLink } from '../../shared/ui/button';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Region, RevealTogether } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { StateCard } from '../../shared/ui/state';
import { Tabs } from '../../shared/ui/tabs';
import { PageSkeleton } from '../shell/page-skeleton';
import { Board } from './tournament-board';
import { lazyPart } from '../../shared/i18n/lazy-part';
import css from './tournament-page.module.css';

/* Few readers see these parts. */
const TournamentMenu = lazyPart(() => import('../../features/tournaments/components/tournament-menu'), 'TournamentMenu');
const OutsiderView = lazyPart(() => import('../../features/tournaments/pages/outsider-view'), 'OutsiderView');
const Overview = lazyPart(() => import('./tournament-overview'), 'Overview');
const InviteSheet = lazyPart(() => import('../../features/tournaments/components/invite'), 'InviteSheet');
const Season = lazyPart(() => import('../../features/rankings/components/season'), 'Season');
const Chat = lazyPart(() => import('../../features/messages/components/chat'), 'Chat');
const Desk = lazyPart(() => import('./tournament-desk'), 'Desk');

/** In page order: a manager finds the desk without scrolling, also on a phone. */
const tabNames = ['overview', 'ranking', 'manage', 'chat', 'statistics', 'bracket'] as const;
type TabName = (typeof tabNames)[number];
const isTab = (text: string | null): text is TabName => tabNames.some((name) => name === text);

const TournamentTabs = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const [params, setParams] = useSearchParams();
  const { user, expected } = useSession();
  useRecentResult(user !== undefined);
  const mayManage = may('participant.manage', user, tournament);
  const board = useBoard(user && tournament.id);
  const placeOf = ({ id }: SignedInUser) =>
    tournament.refereeId === id ? 'referee' : board.data?.standings.find(({ playerId }) => playerId === id)?.status;
  const place = user && placeOf(user);
  // The board tells whether the reader is on the ladder, which decides the content above it; a failed board shows its error below. After a
  // failure `isReady` stays true during a refetch: the part below refetches by itself and must not be unmounted by that.
  const hasFailed = board.failureCount > 0 || board.errorUpdateCount > 0;
  const isReady = !expected && (user === undefined || !board.isPending || board.fetchStatus === 'paused' || hasFailed);
  const countsWeeks = tournament.status === 'active' && countsGames(tournament.rules);
  const mayChat = place !== undefined || (user !== undefined && tournament.creatorId === user.id);
  const hasObligations = countsWeeks && place !== undefined && place !== 'referee';
  const requestedTab = params.get('tab');
  const visibleTabs = tabNames.filter((value) => (value !== 'manage' || mayManage) && (value !== 'chat' || mayChat));
  const tab: TabName = isTab(requestedTab) && visibleTabs.includes(requestedTab) ? requestedTab : 'ranking';
  const { id, name, clubName, location, players, results, status, endDate } = tournament;
  // a visitor sees the join button too: it leads through sign-in to the questions for new participants
  const joinButton = !user && !expected && (status === 'active' || status === 'pending') && (
    <SignInButton label={t('tournaments.join')} returnTo={`/tournaments/${id}?join=true`} />
  );
  const state = status === 'active' && endDate ? t('tournaments.until', { date: fmt.day(endDate) }) : t(`tournaments.status.${status}`);
  const subtitleParts = [
    clubName,
    location,
    t('tournaments.players', { count: players, n: fmt.number(players) }),
    tab === 'ranking' ? undefined : t('tournaments.results', { count: results, n: fmt.number(results) }),
    status === 'active' && !endDate ? undefined : state,
  ];
  return (
    <>
      <PageHeader
        title={name}
        section={t('tournaments.title')}
        imageUrl={tournament.imageUrl}
        aside={
          // space for the menu is reserved in the title when somebody is signed in
          (user || expected) && (
            <Suspense fallback={null}>{user && place && <TournamentMenu tournament={tournament} user={user} place={place} />}</Suspense>
          )
        }
      >
        <p>{subtitleParts.filter(Boolean).join(' · ')}</p>
      </PageHeader>
      <RevealTogether
        isReady={isReady}
        skeleton={
          <PageBody>
            <RowsSkeleton rows={10} />
          </PageBody>
        }
      >
        <Tabs
          label={t('tournaments.detail.tabs.label')}
          tabs={visibleTabs.map((value) => ({
            value,
            label: t(value === 'manage' ? 'tournaments.manageTab' : `tournaments.detail.tabs.${value}`),
          }))}
          value={tab}
          onChange={(next) => setParams(next === 'ranking' ? {} : { tab: next }, { replace: true })}
        >
          <PageBody>
            {user && board.data && <Membership tournament={tournament} user={user} place={place} isLesser={tab === 'manage'} />}
            {joinButton && tab !== 'ranking' && <div className={css.enter}>{joinButton}</div>}
            {hasObligations && (tab === 'ranking' || tab === 'overview') && <Obligations tournament={tournament} />}
            <Suspense key={tab} fallback={<RowsSkeleton rows={6} />}>
              {tab === 'manage' && user && <Desk tournament={tournament} user={user} />}
              {tab === 'chat' && user && <Chat id={tournament.id} readerId={user.id} />}
              {tab === 'overview' && <Overview tournament={tournament} />}
              {tab === 'ranking' && <Board tournament={tournament} joinButton={joinButton} />}
              {tab === 'statistics' && <Season tournament={tournament} readerId={user?.id} />}
            </Suspense>
            {tab === 'bracket' && (
              <StateCard title={t('tournaments.detail.noBracket')} text={t('tournaments.detail.noBracketText')}>
                <Button look="ghost" onClick={() => setParams({}, { replace: true })}>
                  {t('tournaments.detail.toRanking')}
                </Button>
              </StateCard>
            )}
          </PageBody>
        </Tabs>
      </RevealTogether>
      {mayManage && user && params.get('invite') === 'true' && (
        <Suspense fallback={null}>
          <InviteSheet tournament={tournament} user={user} onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
};

const NotFound = () => {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('tournaments.detail.notFound')} section={t('tournaments.title')} />
      <PageBody>
        <StateCard text={t('tournaments.detail.notFoundText')}>
          <ButtonLink to="/tournaments">{t('tournaments.detail.toList')}</ButtonLink>
        </StateCard>
      </PageBody>
    </>
  );
};

const TournamentPage = () => {
  const { t } = useText();
  const { id = '' } = useParams();
  const { user } = useSession();
  const query = useTournament(id);
  return (
    <Region
      key={id}
      query={query}
      failed={t('tournaments.detail.failed')}
      skeleton={<PageSkeleton />}
      refusal={(error) => (isStatus(error, 404) ? <NotFound /> : undefined)}
      frame={(state) => (
        <>
          <PageHeader title={t('tournaments.title')} />
          <PageBody>{state}</PageBody>
        </>
      )}
    >
      {(tournament) =>
        'rules' in tournament ? (
          <TournamentTabs tournament={tournament} />
        ) : (
          <Suspense fallback={<PageSkeleton />}>
            <OutsiderView card={tournament} isVisitor={!user} signInButton={<SignInButton />} />
          </Suspense>
        )
      }
    </Region>
  );
};
export default TournamentPage;
