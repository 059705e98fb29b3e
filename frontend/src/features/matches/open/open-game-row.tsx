import { type OpenGame, latestEndOf, removedPlayerName, type SignedInUser, type TournamentDetail } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOfOpen } from '../../../shared/api/challenge-options';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';
import css from './open-games.module.css';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

export interface Person {
  readonly id: string;
  readonly name: string;
}

const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now();

/** Players who have to act. */
const playersToAct = ({ waitsFor, playerA, playerB, nameA, nameB }: OpenGame): readonly Person[] =>
  [
    { id: playerA, name: nameA, waits: waitsFor === 'a' || waitsFor === 'both' },
    { id: playerB, name: nameB, waits: waitsFor === 'b' || waitsFor === 'both' },
  ].filter(({ waits }) => waits);

/** Deadline and what happens then. A judge may end an unplayed match; an agreed time still to come is its own deadline. */
const deadlineOf = ({ kind, until, then, judgeFrom, overdue }: OpenGame) => {
  if (until !== null && then !== null && then !== 'plays' && !(judgeFrom !== null && isPast(judgeFrom))) return { when: until, then };
  return judgeFrom !== null && (kind === 'unscheduled' || overdue) ? { when: judgeFrom, then: 'judge' as const } : undefined;
};

const Name = ({ id, name }: Person) => (name === removedPlayerName ? name : <Link to={`/players/${id}`}>{name}</Link>);

/** State of the game, in words. */
const State = ({
  game,
  isReaderJudge,
  zone,
}: {
  readonly game: OpenGame;
  /** The reader is named as the one who decides. */
  readonly isReaderJudge: boolean;
  readonly zone: string;
}) => {
  const { t, fmt } = useText();
  const { kind, until, judge } = game;
  const name = playersToAct(game)[0]?.name ?? '';
  if (kind === 'unscheduled') return t(`matches.open.unscheduled.${game.waitsFor === 'both' ? 'both' : 'one'}`, { name });
  if (kind === 'unreported' && until !== null) {
    const isLate = isPast(latestEndOf(until));
    const when = fmt.whenIn(zone, until);
    const state = isLate ? 'late' : isPast(until) ? 'playing' : 'toCome';
    return <span className={isLate ? css.late : undefined}>{t(`matches.open.unreported.${state}`, { when })}</span>;
  }
  if (kind === 'disputed' && judge)
    return isReaderJudge ? t('matches.open.disputed.yours') : t(`matches.open.disputed.${judge.role}`, { name: judge.name ?? '' });
  return t(kind === 'challenge' ? 'matches.open.challenge' : 'matches.open.unconfirmed', { name });
};

const Times = ({ game, zone }: { readonly game: OpenGame; readonly zone: string }) => {
  const { t, fmt } = useText();
  const deadline = deadlineOf(game);
  const reported = game.kind === 'unconfirmed' || game.kind === 'disputed';
  const isPassed = deadline !== undefined && isPast(deadline.when);
  return (
    <Text as="small" muted tabular>
      <time dateTime={game.since}>
        {t(reported ? 'matches.open.reported' : 'matches.open.since', { when: fmt.dayOfWeek(game.since, zone) })}
      </time>
      {deadline && (
        <>
          {' · '}
          <time dateTime={deadline.when} className={isPassed ? css.late : undefined}>
            {t('matches.open.until', { when: fmt.whenIn(zone, deadline.when) })}
          </time>
          {': '}
          {t(`matches.open.then.${deadline.then === 'judge' && isPassed ? 'judgeNow' : deadline.then}`)}
        </>
      )}
    </Text>
  );
};

/** One open challenge, match or report: players, what it waits for, since and until when, and a link. */
export const OpenGameRow = ({
  game,
  tournament,
  user,
  messageButton,
}: {
  readonly game: OpenGame;
  readonly tournament: TournamentDetail;
  readonly user: SignedInUser;
  /** Way to write to a player. */
  readonly messageButton: (to: Person) => ReactNode;
}) => {
  const { t } = useText();
  const { id, kind, playerA, playerB, nameA, nameB, judge } = game;
  const plays = user.id === playerA || user.id === playerB;
  const judgeIds = { referee: tournament.refereeId, creator: tournament.creatorId, 'super-admin': null };
  const isReaderJudge = judge !== null && judgeIds[judge.role] === user.id;
  const mayRule = kind === 'disputed' && !plays;
  // No reminder is needed for a match still to come.
  const isToCome = kind === 'unreported' && !game.overdue;
  const peopleToRemind = playersToAct(game).filter((person) => !isToCome && person.id !== user.id && person.name !== removedPlayerName);
  const state = user.id === playerA ? 'sent' : 'received';
  const names = { a: nameA, b: nameB };
  return (
    <Row as="li" gap="8 16" align="center" wrap className={css.row} data-item>
      <Stack gap={2} className={css.told}>
        <Text as="h3" size={15} weight={700} breakWords className={css.names}>
          <Name id={playerA} name={nameA} /> – <Name id={playerB} name={nameB} />
        </Text>
        <p>
          <State game={game} isReaderJudge={isReaderJudge} zone={tournament.zone} />
        </p>
        <Times game={game} zone={tournament.zone} />
      </Stack>
      <div className={css.buttons}>
        {kind !== 'challenge' && (
          <ButtonLink look="ghost" to={`/matches/${id}`} aria-label={t(mayRule ? 'matches.open.ruleOf' : 'matches.open.seeOf', names)}>
            {t(mayRule ? 'matches.open.rule' : 'matches.open.see')}
          </ButtonLink>
        )}
        {kind === 'challenge' && plays && (
          <ButtonLink look="ghost" to={pathOfOpen({ id, state })}>
            {t('matches.open.seeChallenge')}
          </ButtonLink>
        )}
        {peopleToRemind.map((person) => (
          <span key={person.id}>{messageButton(person)}</span>
        ))}
      </div>
    </Row>
  );
};
