import type { HomeAnswer, MemberStatus } from '@tennis/contracts';
import { useValidations } from '../../features/governance/api/validations';
import { pathOfOwnRow } from '../../shared/api/challenge-options';
import { WaitingSubject, WaitingButtons, WaitingItem, WaitingList } from '../../shared/domain-ui/waiting';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { StateCard } from '../../shared/ui/state';

/** A waiting task with a link to where it is done. */
const WaitingLink = ({
  title,
  text,
  see,
  to,
}: {
  readonly title: string;
  readonly text: string;
  readonly see: string;
  readonly to: string;
}) => (
  <WaitingItem title={title}>
    <WaitingSubject>{text}</WaitingSubject>
    <WaitingButtons>
      <ButtonLink look="ghost" to={to}>
        {see}
      </ButtonLink>
    </WaitingButtons>
  </WaitingItem>
);

/** Number of decisions that wait for a super admin or admin; undefined until loaded. */
const useDecisionCount = (isEnabled = true): number | undefined => {
  const { data } = useValidations(isEnabled);
  return data && data.tournaments.length + data.clubs.length + data.results.length;
};

type Positions = HomeAnswer['positions'];

const hasStatus =
  (ownId: string, status: MemberStatus) =>
  ({ rows }: Positions[number]): boolean =>
    rows.some((row) => row.playerId === ownId && row.status === status);

/**
 * Says that nothing is left to do. Waits for the number of decisions before it says so to somebody who governs. Offers a challenge to a
 * player who may challenge, and the way back to one who is paused on all their ladders.
 */
export const NothingToDo = ({
  decides,
  positions,
  ownId,
}: {
  readonly decides: boolean;
  readonly positions: Positions;
  readonly ownId: string;
}) => {
  const { t } = useText();
  const decisions = useDecisionCount(decides);
  if (decides && decisions !== 0) return null;
  const mayChallenge = positions.some(hasStatus(ownId, 'active'));
  const isOut = positions.length === 0;
  const paused = mayChallenge ? undefined : positions.find(hasStatus(ownId, 'paused'));
  return (
    <StateCard title={t('home.tasks.none')} text={mayChallenge ? t('home.tasks.noneText') : paused && t('tournaments.pausedText')}>
      {isOut && (
        <ButtonLink look="ghost" to="/tournaments">
          {t('home.seeTournaments')}
        </ButtonLink>
      )}
      {mayChallenge && (
        <ButtonLink look="ghost" to="/challenges?create=true">
          {t('quick.challenge')}
        </ButtonLink>
      )}
      {paused && (
        <ButtonLink look="ghost" to={`/tournaments/${paused.tournamentId}`}>
          {t('tournaments.reactivate')}
        </ButtonLink>
      )}
    </StateCard>
  );
};

/** Decisions that wait for somebody who governs. */
export const DecisionsLink = () => {
  const { t, fmt } = useText();
  const count = useDecisionCount() ?? 0;
  if (count === 0) return null;
  return (
    <WaitingList>
      <WaitingLink
        title={t('home.decide.title', { count, n: fmt.number(count) })}
        text={t('home.decide.text')}
        see={t('home.decide.see')}
        to="/super-admin"
      />
    </WaitingList>
  );
};

/** Requests to join the ladders that the reader created. */
export const JoinRequests = ({ requests }: { readonly requests: NonNullable<HomeAnswer['requests']> }) => {
  const { t, fmt } = useText();
  return (
    <WaitingList>
      {requests.map(({ tournamentId, tournamentName, count }) => (
        <WaitingLink
          key={tournamentId}
          title={t('home.requests.title', { count, n: fmt.number(count), ladder: tournamentName })}
          text={t('home.requests.text')}
          see={t('home.requests.see')}
          to={`/tournaments/${tournamentId}?tab=manage`}
        />
      ))}
    </WaitingList>
  );
};

/** Games that the rules of a ladder still demand, where the reader can find an opponent. A player who is paused there gets the way back. */
export const RequiredGames = ({
  owed,
  positions,
  ownId,
}: {
  readonly owed: NonNullable<HomeAnswer['owed']>;
  readonly positions: Positions;
  readonly ownId: string;
}) => {
  const { t, fmt } = useText();
  const paused = new Set(positions.filter(hasStatus(ownId, 'paused')).map(({ tournamentId }) => tournamentId));
  return (
    <WaitingList>
      {owed.map(({ tournamentId, tournamentName, games, until }) => (
        <WaitingLink
          key={tournamentId}
          title={t('home.owed.title', { count: games, n: fmt.number(games), ladder: tournamentName })}
          text={t('home.owed.text', { date: fmt.day(until) })}
          {...(paused.has(tournamentId)
            ? { see: t('tournaments.reactivate'), to: `/tournaments/${tournamentId}` }
            : { see: t('home.owed.see'), to: pathOfOwnRow(tournamentId) })}
        />
      ))}
    </WaitingList>
  );
};
