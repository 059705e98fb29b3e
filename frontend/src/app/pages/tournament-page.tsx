import { IconLock } from '@tabler/icons-react';
import type { PrivateTournamentCard } from '@tennis/contracts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import { type Moment, useRanking } from '../../features/rankings/api/ranking';
import { RankingPanel } from '../../features/rankings/components/ranking-panel';
import { Statistics } from '../../features/rankings/components/statistics';
import { isInside, type TournamentDetail, useTournament } from '../../features/tournaments/api/tournaments';
import { Participants } from '../../features/tournaments/components/participants';
import { RulesInWords } from '../../features/tournaments/components/rules-in-words';
import { dayOf } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/use-text';
import { isStatus } from '../../shared/lib/request';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Facts } from '../../shared/ui/facts';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { StateCard } from '../../shared/ui/state';
import { Tabs } from '../../shared/ui/tabs';
import { PageSkeleton } from '../page-skeleton';
import css from './tournament-page.module.css';

const ChallengeAction = lazy(() =>
  import('../../features/challenges/components/challenge-action').then(({ ChallengeAction: component }) => ({ default: component })),
);

const tabNames = ['overview', 'ranking', 'bracket', 'statistics'] as const;
type TabName = (typeof tabNames)[number];
const isTab = (text: string | null): text is TabName => tabNames.some((name) => name === text);

const Overview = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const [all, setAll] = useState(false);
  const { clubName, location, privacy, status, creatorName, refereeName, createdAt, endDate, zone, rules } = tournament;
  return (
    <div className={css.overview}>
      <section>
        <h2 className={css.heading}>{t('tournaments.rules.title')}</h2>
        <RulesInWords rules={rules} />
      </section>
      <section>
        <h2 className={css.heading}>{t('tournaments.detail.facts')}</h2>
        <Facts
          facts={[
            ...(clubName ? [[t('tournaments.detail.club'), clubName] as const] : []),
            ...(location ? [[t('tournaments.detail.location'), location] as const] : []),
            [t('tournaments.detail.status'), t(`tournaments.status.${status}`)],
            [t('tournaments.detail.privacy'), t(`tournaments.${privacy}`)],
            ...(creatorName ? [[t('tournaments.detail.creator'), creatorName] as const] : []),
            [t('tournaments.detail.referee'), refereeName ?? t('tournaments.detail.noReferee')],
            [t('tournaments.detail.start'), fmt.date(createdAt, zone)],
            [t('tournaments.detail.end'), endDate ? fmt.day(endDate) : t('tournaments.detail.noEnd')],
          ]}
        />
      </section>
      <section className={css.across}>
        <h2 className={css.heading}>{t('tournaments.participants.title')}</h2>
        <Participants tournamentId={tournament.id} all={all} onShowAll={() => setAll(true)} />
      </section>
    </div>
  );
};

/** The parts that read the board, with everything that can be shared in the address: day, version, open player. */
const Board = ({ tournament, tab }: { readonly tournament: TournamentDetail; readonly tab: 'ranking' | 'statistics' }) => {
  const { t } = useText();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const { id, zone, name, rules, createdAt } = tournament;
  const day = params.get('at');
  const moment: Moment | undefined =
    tab === 'ranking' && day ? { day, view: params.get('view') === 'announced' ? 'announced' : 'corrected' } : undefined;
  const [travelling, setTravelling] = useState(moment !== undefined);
  const query = useRanking(id, moment, zone);
  const change = useCallback(
    (edit: (next: URLSearchParams) => void, replace: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          edit(next);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const onOpen = useCallback(
    (playerId: string | undefined) =>
      change((next) => (playerId ? next.set('player', playerId) : next.delete('player')), playerId === undefined),
    [change],
  );
  const onMoment = useCallback(
    (to: Moment | undefined) =>
      change((next) => {
        next.delete('at');
        next.delete('view');
        if (!to) return;
        next.set('at', to.day);
        if (to.view === 'announced') next.set('view', to.view);
      }, true),
    [change],
  );
  const onTravel = (open: boolean) => {
    setTravelling(open);
    if (!open) onMoment(undefined);
  };
  return (
    <Region query={query} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={10} />}>
      {(ranking) =>
        tab === 'statistics' ? (
          <Statistics standings={ranking.standings} />
        ) : (
          <RankingPanel
            tournamentId={id}
            name={name}
            zone={zone}
            rules={rules}
            ranking={ranking}
            board={query.isPlaceholderData ? 'travelling' : moment ? `${moment.day} ${moment.view}` : 'now'}
            ownId={user?.id}
            first={dayOf(createdAt, zone)}
            today={dayOf(new Date(), zone)}
            travelling={travelling}
            moment={moment}
            openId={params.get('player') ?? undefined}
            onOpen={onOpen}
            onTravel={onTravel}
            onMoment={onMoment}
            {...(user && {
              actions: (row) => (
                <Suspense key={row.playerId} fallback={null}>
                  <ChallengeAction key={row.playerId} tournamentId={id} zone={zone} opponent={{ id: row.playerId, name: row.name }} />
                </Suspense>
              ),
            })}
          />
        )
      }
    </Region>
  );
};

const Inside = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab: TabName = isTab(asked) ? asked : 'ranking';
  const { name, clubName, location, players, results, status, endDate } = tournament;
  const state = status === 'active' && endDate ? t('tournaments.until', { date: fmt.day(endDate) }) : t(`tournaments.status.${status}`);
  const line = [
    clubName,
    location,
    t('tournaments.players', { count: players, n: fmt.number(players) }),
    t('tournaments.results', { count: results, n: fmt.number(results) }),
    state,
  ];
  return (
    <>
      <PageHeader title={name} section={t('tournaments.title')}>
        <p>{line.filter(Boolean).join(' · ')}</p>
      </PageHeader>
      <Tabs
        label={t('tournaments.detail.tabs.label')}
        tabs={tabNames.map((value) => ({ value, label: t(`tournaments.detail.tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'ranking' ? {} : { tab: next }, { replace: true })}
      >
        <PageBody>
          {tab === 'overview' && <Overview tournament={tournament} />}
          {tab === 'ranking' && <Board key="ranking" tournament={tournament} tab="ranking" />}
          {tab === 'statistics' && <Board key="statistics" tournament={tournament} tab="statistics" />}
          {tab === 'bracket' && (
            <StateCard title={t('tournaments.detail.noBracket')} text={t('tournaments.detail.noBracketText')}>
              <Button look="ghost" onClick={() => setParams({}, { replace: true })}>
                {t('tournaments.detail.toRanking')}
              </Button>
            </StateCard>
          )}
        </PageBody>
      </Tabs>
    </>
  );
};

const Outside = ({ card }: { readonly card: PrivateTournamentCard }) => {
  const { t } = useText();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={card.name} section={t('tournaments.title')}>
        <p>{[card.clubName, card.location, t('tournaments.private')].filter(Boolean).join(' · ')}</p>
      </PageHeader>
      <PageBody>
        <StateCard title={t('tournaments.detail.private')} text={t('tournaments.detail.privateText')}>
          <p className={css.lock}>
            <IconLock aria-hidden />{' '}
            {card.myRequest
              ? t(card.myRequest === 'pending' ? 'tournaments.detail.privatePending' : 'tournaments.detail.privateRejected')
              : t('tournaments.detail.privateAsk')}
          </p>
          {!user && <SignInButton />}
          <ButtonLink look="ghost" to="/tournaments">
            {t('tournaments.detail.toList')}
          </ButtonLink>
        </StateCard>
      </PageBody>
    </>
  );
};

const NotFound = () => {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('tournaments.detail.notFound')} section={t('tournaments.title')} />
      <PageBody>
        <StateCard title={t('tournaments.detail.notFound')} text={t('tournaments.detail.notFoundText')}>
          <ButtonLink to="/tournaments">{t('tournaments.detail.toList')}</ButtonLink>
        </StateCard>
      </PageBody>
    </>
  );
};

const TournamentPage = () => {
  const { t } = useText();
  const { id = '' } = useParams();
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
      {(tournament) => (isInside(tournament) ? <Inside tournament={tournament} /> : <Outside card={tournament} />)}
    </Region>
  );
};
export default TournamentPage;
