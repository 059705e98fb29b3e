import {
  rejectClub,
  rejectTournament,
  validateClub,
  validateTournament,
  type WaitingClub,
  type WaitingResult,
  type WaitingTournament,
} from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { Rejection, type RejectionReason } from '../../../shared/domain-ui/rejection';
import { useScoreOrderText } from '../../../shared/i18n/use-score-order-text';
import { WaitingSubject, WaitingButtons, WaitingItem, WaitingList, WaitingScore } from '../../../shared/domain-ui/waiting';
import { useValidations } from '../api/validations';
import { Age } from './age';
import { useWinnerText } from './use-winner-text';
import css from './validations.module.css';
import { Stack, Text } from '../../../shared/ui/layout/layout';

/** A proposal that expires unless it is validated, or rejected with a reason. */
const Proposal = ({
  kind,
  name,
  to,
  until,
  waits,
  validate,
  reject,
  children,
}: {
  readonly kind: 'Tournament' | 'Club';
  readonly name: string;
  /** Link to its page. */
  readonly to: string;
  readonly until: string;
  /** Start and end of the waiting time. */
  readonly waits: { readonly since: string; readonly until: string };
  readonly validate: (key: string) => Promise<unknown>;
  readonly reject: (why: RejectionReason, key: string) => Promise<unknown>;
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const decide = async (decision: 'validate' | 'reject', order: (key: string) => Promise<unknown>) => {
    const isDone = await send(kind === 'Club' ? 'approveClub' : 'approveTournament', order);
    if (isDone) toastSuccess(t(`governance.said.${decision}${kind}`, { name }));
    return isDone;
  };
  const [rejecting, setRejecting] = useState(false);
  return (
    <WaitingItem title={name}>
      <WaitingSubject>{children}</WaitingSubject>
      <Age {...waits} />
      <Text tabular>{until}</Text>
      {rejecting ? (
        <Rejection
          about={to}
          rejectLabel={t(kind === 'Club' ? 'governance.rejectClubNow' : 'governance.rejectNow')}
          sending={sending}
          error={error}
          onReject={(why) => decide('reject', (key) => reject(why, key))}
          onBack={() => setRejecting(false)}
        />
      ) : (
        <WaitingButtons>
          <Button
            data-key="a"
            look="ghost"
            disabled={sending}
            aria-label={t('governance.validateName', { name })}
            onClick={() => void decide('validate', validate)}
          >
            {t('governance.validate')}
          </Button>
          <Button data-key="r" look="quiet" aria-label={t('governance.rejectName', { name })} onClick={() => setRejecting(true)}>
            {t('governance.reject')}
          </Button>
          <ButtonLink look="quiet" to={to}>
            {t('governance.see')}
          </ButtonLink>
        </WaitingButtons>
      )}
      <Problem error={error} />
    </WaitingItem>
  );
};

const Tournament = ({ item }: { readonly item: WaitingTournament }) => {
  const { t, fmt } = useText();
  const { id, name, creatorName, players, privacy, location, clubName, since, until, zone } = item;
  return (
    <Proposal
      kind="Tournament"
      name={name}
      to={`/tournaments/${id}`}
      until={t('governance.until', { when: fmt.whenIn(zone, until) })}
      waits={{ since, until }}
      validate={(key) => write(validateTournament, { tournamentId: id }, key)}
      reject={(why, key) => write(rejectTournament, { tournamentId: id, ...why }, key)}
    >
      {t('governance.by', { name: creatorName })}
      {clubName && ` · ${t('governance.ofClub', { name: clubName })}`}
      {location && ` · ${location}`}
      {` · ${t(`governance.privacy.${privacy}`)} · ${t('governance.players', { count: players, n: fmt.number(players) })}`}
    </Proposal>
  );
};

const Club = ({ item }: { readonly item: WaitingClub }) => {
  const { t, fmt } = useText();
  const { id, name, proposerName, concelho, district, since, until } = item;
  return (
    <Proposal
      kind="Club"
      name={name}
      to={`/clubs/${id}`}
      until={t('governance.until', { when: fmt.dateTime(until) })}
      waits={{ since, until }}
      validate={(key) => write(validateClub, { clubId: id }, key)}
      reject={(why, key) => write(rejectClub, { clubId: id, ...why }, key)}
    >
      {[t('governance.proposedBy', { name: proposerName }), concelho ?? district].filter(Boolean).join(' · ')}
    </Proposal>
  );
};

const Result = ({ item: { id, tournamentName, players, versions } }: { readonly item: WaitingResult }) => {
  const { t } = useText();
  const winnerText = useWinnerText();
  const whose = useScoreOrderText(
    versions.map(({ score }) => score),
    players[0],
  );
  return (
    <WaitingItem title={players.join(' – ')}>
      <WaitingSubject>{tournamentName}</WaitingSubject>
      {versions.map((version) => (
        <WaitingScore key={`${version.score} ${version.wonBy}`}>{winnerText(version)}</WaitingScore>
      ))}
      {whose && <WaitingSubject>{whose}</WaitingSubject>}
      <WaitingButtons>
        <ButtonLink look="ghost" to={`/matches/${id}`}>
          {t('governance.rule')}
        </ButtonLink>
      </WaitingButtons>
    </WaitingItem>
  );
};

/** `name`: anchor that the count links to. */
const Queue = ({
  name,
  count,
  children,
}: {
  readonly name: 'tournaments' | 'clubs' | 'results';
  readonly count: number;
  readonly children: ReactNode;
}) => {
  const { t, fmt } = useText();
  const none = { tournaments: 'noTournaments', clubs: 'noClubs', results: 'noResults' } as const;
  return (
    <section id={`waiting-${name}`}>
      <h2 className={css.heading}>
        {t(`governance.${name}`)}{' '}
        <Text as="span" muted tabular>
          {fmt.number(count)}
        </Text>
      </h2>
      {count === 0 ? <Text muted>{t(`governance.${none[name]}`)}</Text> : <WaitingList>{children}</WaitingList>}
    </section>
  );
};

/** Proposed tournaments and clubs that expire unless decided, and disputed results. */
export const Validations = () => {
  const { t } = useText();
  const query = useValidations();
  return (
    <div id="waiting">
      <Region query={query} failed={t('governance.failed')} skeleton={<RowsSkeleton rows={3} height="132px" />}>
        {({ tournaments, clubs, results }) =>
          tournaments.length + clubs.length + results.length === 0 ? (
            <StateCard title={t('governance.nothing')} text={t('governance.nothingText')} />
          ) : (
            <Stack gap={32}>
              <Queue name="tournaments" count={tournaments.length}>
                {tournaments.map((item) => (
                  <Tournament key={item.id} item={item} />
                ))}
              </Queue>
              <Queue name="clubs" count={clubs.length}>
                {clubs.map((item) => (
                  <Club key={item.id} item={item} />
                ))}
              </Queue>
              <Queue name="results" count={results.length}>
                {results.map((item) => (
                  <Result key={item.id} item={item} />
                ))}
              </Queue>
            </Stack>
          )
        }
      </Region>
    </div>
  );
};
