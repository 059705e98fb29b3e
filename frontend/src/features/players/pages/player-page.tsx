import { formatPlace, type PlayerAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { percent } from '../../../shared/i18n/percent';
import { useText } from '../../../shared/i18n/use-text';
import { isStatus } from '../../../shared/lib/request';
import { Avatar } from '../../../shared/ui/avatar';
import { ButtonLink } from '../../../shared/ui/button';
import { Figures } from '../../../shared/domain-ui/figures';
import { pageFrame, PageBody, PageHeader, PagePart } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useHeadToHead, usePlayer } from '../api/player';
import { useRankHistory } from '../api/stats';
import { Contacts } from '../components/contacts';
import { Meetings, shownMeetings } from '../components/meetings';
import { Surfaces } from '../components/surfaces';
import { TheirTournaments } from '../components/their-tournaments';
import { RankChart } from '../components/rank-chart';
import css from './player-page.module.css';
import { Muted, Row } from '../../../shared/ui/layout/layout';

/** Head-to-head record with the reader; the skeleton has as many rows as will be loaded. */
const HeadToHead = ({
  readerId,
  playerId,
  hidesMatches,
  record: { wins, defeats },
}: {
  readonly readerId: string;
  readonly playerId: string;
  readonly hidesMatches: boolean;
  readonly record: NonNullable<PlayerAnswer['headToHead']>;
}) => {
  const { t } = useText();
  const played = wins + defeats;
  const query = useHeadToHead(readerId, playerId, played > 0);
  if (played === 0) return <p>{t(hidesMatches ? 'players.headToHead.noneSeen' : 'players.headToHead.none')}</p>;
  const skeleton = <RowsSkeleton rows={Math.min(played, shownMeetings) + 2} height="44px" />;
  return (
    <Region query={query} failed={t('players.headToHead.failed')} skeleton={skeleton}>
      {(meetings) => <Meetings headToHead={meetings} />}
    </Region>
  );
};

/** Chart of the ladder with the most matches; the others are one tap away. */
const Season = ({ playerId, matches, own }: { readonly playerId: string; readonly matches: number; readonly own: boolean }) => {
  const { t } = useText();
  const { data } = useRankHistory(playerId);
  const [ladder] = [...(data?.tournaments ?? [])].sort((one, other) => other.points.length - one.points.length);
  // One match makes no chart, so no place is kept for it.
  const mayHaveChart = data ? ladder !== undefined && ladder.points.length > 1 : matches > 1;
  return (
    <>
      {mayHaveChart && (
        <div className={css.season}>
          {ladder && (
            <>
              <h3>{ladder.name}</h3>
              <RankChart ladder={ladder} own={own} />
            </>
          )}
        </div>
      )}
      <ButtonLink look="ghost" to={`/players/${playerId}/stats`}>
        {t('players.stats.see')}
      </ButtonLink>
    </>
  );
};

interface Props {
  readonly id: string;
  readonly readerId: string;
  /** Draws the last results as letters on the court; comes from another context. */
  readonly form: (results: string) => ReactNode;
  /** Challenge to this player. */
  readonly challenge: ReactNode;
  /** Reviews of them as an opponent, from another context. */
  readonly reviews: ReactNode;
  /** Link to a conversation, if one is allowed. */
  readonly message: ReactNode;
  /** Offer of a mentorship, from another context. */
  readonly mentorship: ReactNode;
}

const PlayerView = ({
  player,
  readerId,
  form,
  reviews,
  challenge,
  message,
  mentorship,
}: Omit<Props, 'id'> & { readonly player: PlayerAnswer }) => {
  const { t, fmt, language } = useText();
  const own = player.id === readerId;
  const { name, photoUrl, clubName, district, concelho, memberSince, matches, wins, defeats, winRate, headToHead } = player;
  const about = [clubName, formatPlace(concelho, district), memberSince && t('players.since', { when: fmt.date(memberSince) })];
  return (
    <>
      <PageHeader title={name} section={t('nav.player')} leading={<Avatar name={name} photoUrl={photoUrl} size="page" />}>
        <p>{about.filter(Boolean).join(' · ')}</p>
        {player.form && <div className={css.form}>{form(player.form)}</div>}
      </PageHeader>
      <PageBody>
        <Row gap="8 12" align="center" wrap marginBottom={24}>
          {own ? (
            <>
              {matches === 0 && <ButtonLink to="/challenges?create=true">{t('quick.challenge')}</ButtonLink>}
              <ButtonLink look={matches === 0 ? 'ghost' : 'primary'} to="/profile">
                {t('players.edit')}
              </ButtonLink>
            </>
          ) : (
            <>
              {challenge}
              {player.canMessage && message}
              {!player.imported && mentorship}
            </>
          )}
        </Row>
        <div className={css.player}>
          <div>
            {headToHead && (
              <PagePart title={t('players.headToHead.title')}>
                <HeadToHead readerId={readerId} playerId={player.id} hidesMatches={player.hidesMatches} record={headToHead} />
              </PagePart>
            )}
            <PagePart title={t('players.numbers.title')}>
              {matches === 0 ? (
                <p>{t(player.hidesMatches ? 'players.numbers.noneSeen' : own ? 'players.numbers.noneOfMine' : 'players.numbers.none')}</p>
              ) : (
                <div className={css.numbers}>
                  <Figures
                    figures={[
                      { label: t('players.numbers.matches', { count: matches }), value: fmt.number(matches) },
                      { label: t('players.stats.tile.record'), value: fmt.balance(wins, defeats) },
                      { label: t('players.stats.tile.winRate'), value: winRate === null ? '—' : percent(fmt.number(winRate), language) },
                      {
                        label: t('players.numbers.tournaments', { count: player.activeTournaments }),
                        value: fmt.number(player.activeTournaments),
                      },
                    ]}
                  />
                  <Muted>{t('players.numbers.what')}</Muted>
                  <Season playerId={player.id} matches={matches} own={own} />
                </div>
              )}
            </PagePart>
          </div>
          <div>
            <PagePart title={t('players.contacts.title')}>
              <Contacts contacts={player.contacts} />
            </PagePart>
            <PagePart title={t('players.tournaments.title')}>
              <TheirTournaments tournaments={player.tournaments} own={own} />
            </PagePart>
            {reviews}
            {player.bySurface.length > 1 && <Surfaces bySurface={player.bySurface} />}
          </div>
        </div>
      </PageBody>
    </>
  );
};

/** A player as others see them. The reader comes from the route: this context does not know about sessions. */
const PlayerPage = ({ id, ...pageProps }: Props) => {
  const { t } = useText();
  const framed = pageFrame(t('nav.player'));
  return (
    <Region
      key={id}
      query={usePlayer(id)}
      failed={t('players.failed')}
      skeleton={framed(<RowsSkeleton rows={6} />)}
      frame={framed}
      refusal={(error) =>
        isStatus(error, 404)
          ? framed(
              <StateCard text={error.message}>
                <ButtonLink to="/">{t('ui.home')}</ButtonLink>
              </StateCard>,
              t('players.notFound'),
            )
          : undefined
      }
    >
      {(player) => <PlayerView player={player} {...pageProps} />}
    </Region>
  );
};
export default PlayerPage;
