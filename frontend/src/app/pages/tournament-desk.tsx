import { countsGames, type SignedInUser, type TournamentDetail } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MessageButton } from '../../features/messages/components/message-button';
import { Duplicate } from '../../features/tournaments/components/duplicate';
import { EndTournament } from '../../features/tournaments/components/end-tournament';
import { HandOver } from '../../features/tournaments/components/hand-over';
import { Manage } from '../../features/tournaments/components/manage';
import { TournamentSettings } from '../../features/tournaments/components/tournament-settings';
import { InitialOrder } from '../../features/tournaments/order/initial-order';
import { NothingOpen } from '../../features/tournaments/people/nothing-open';
import { useText } from '../../shared/i18n/use-text';
import { may } from '../../shared/lib/may';
import { ButtonLink } from '../../shared/ui/button';
import { scrollIntoRow } from '../../shared/ui/tabs';
import css from './tournament-desk.module.css';
import { HeatMap } from '../../features/availability/components/heat-map';
import { OpenGames } from '../../features/matches/open/open-games';
import { Referees } from '../../features/tournaments/people/referees';
import { RulesEditor } from '../../features/tournaments/rules/rules-editor';
import { WeekCheck } from '../../features/weeks/components/week-check';
import { Row, Stack } from '../../shared/ui/layout/layout';

/** The parts of the desk, each with the right that it needs. */
const rightTo = {
  people: 'participant.manage',
  ranking: 'ranking.arrange',
  hours: 'availability.heat-map',
  referees: 'participant.promote',
  rules: 'rules.change',
  week: 'week.close',
  tournament: 'tournament.end',
} as const;
const parts = ['people', 'ranking', 'hours', 'referees', 'rules', 'week', 'tournament'] as const;
type Part = (typeof parts)[number];

/** Management of a ladder, in parts with a URL each. A referee sees only the parts that a referee may use. */
export const Desk = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  // the last week ends with the season and can still be closed afterwards
  const hasWeekCheck = (tournament.status === 'active' || tournament.status === 'ended') && countsGames(tournament.rules);
  const allowedParts = parts.filter((part) => may(rightTo[part], user, tournament) && (part !== 'week' || hasWeekCheck));
  const part: Part = allowedParts.find((one) => one === params.get('part')) ?? 'people';
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]');
    if (row.current && chosen) scrollIntoRow(row.current, chosen);
  }, [part, allowedParts.length]);
  return (
    <>
      {allowedParts.length > 1 && (
        <Row ref={row} aria-label={t('people.manage.parts.label')} as="nav" gap={8} className={css.parts}>
          {allowedParts.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === part ? 'page' : undefined}
              className={css.part}
              onClick={() => setParams({ tab: 'manage', ...(one === 'people' ? {} : { part: one }) }, { replace: true })}
            >
              {t(`people.manage.parts.${one}`)}
            </button>
          ))}
        </Row>
      )}
      {part === 'people' && (
        <Stack gap={32} className={css.people}>
          {(tournament.status === 'active' || tournament.status === 'ended') && (
            <OpenGames
              tournament={tournament}
              user={user}
              emptyNote={<NothingOpen tournament={tournament} user={user} />}
              messageButton={({ id, name }) => (
                <MessageButton playerId={id} label={t('matches.open.write', { name: name.split(' ')[0] ?? name })} look="quiet" />
              )}
            />
          )}
          <Manage tournament={tournament} user={user} />
        </Stack>
      )}
      {part === 'ranking' && (
        <Stack gap={32} className={css.sections}>
          <InitialOrder tournament={tournament} user={user} />
          <ButtonLink look="ghost" to={`/tournaments/${tournament.id}`}>
            {t('tournaments.detail.toRanking')}
          </ButtonLink>
        </Stack>
      )}
      {part === 'referees' && <Referees tournament={tournament} />}
      {part === 'rules' && <RulesEditor key={tournament.id} tournament={tournament} readerId={user.id} />}
      {part === 'week' && <WeekCheck tournament={tournament} />}
      {part === 'hours' && <HeatMap tournamentId={tournament.id} />}
      {part === 'tournament' && (
        <Stack gap={32} className={css.sections}>
          <TournamentSettings key={tournament.id} tournament={tournament} />
          <Duplicate tournament={tournament} />
          <HandOver tournament={tournament} user={user} />
          <EndTournament tournament={tournament} />
        </Stack>
      )}
    </>
  );
};
