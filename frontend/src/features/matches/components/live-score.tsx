import { type Match, type Outcome, printSets, turnedSet } from '@tennis/contracts';
import { Unbroken } from '../../../shared/i18n/unbroken';
import { useText } from '../../../shared/i18n/use-text';
import { type ResultDraft, scoresOf } from '../api/result-draft';
import { isDecided, wonSets } from './legal-sets';
import css from './result-form.module.css';

/** What is asked of a result that names no winner yet. */
export const noWinner = (outcome: Outcome) => (outcome === 'retired' ? 'matches.retired.nobody' : 'matches.form.noWinner');

/** What is filled in so far, as a sentence below the board: whoever sends it has read it first. */
export const LiveScore = ({
  match,
  readerId,
  confirms,
  draft,
  isSuper,
  over,
  asksWinner,
}: {
  readonly match: Match;
  readonly readerId: string | undefined;
  /** Who has to agree with it then. */
  readonly confirms: string | undefined;
  readonly draft: ResultDraft;
  /** What is missing is a super tie-break. */
  readonly isSuper: boolean;
  /** The match had been decided before anybody retired. */
  readonly over: boolean;
  /** False once the field that names the winner says that one is missing. */
  readonly asksWinner: boolean;
}) => {
  const { t, fmt } = useText();
  const { outcome, sets, winnerId: chosen } = draft;
  const { playerA, playerB, nameA, nameB } = match;
  const isFirst = readerId !== playerB;
  const plays = readerId === playerA || readerId === playerB;
  const [own, other] = isFirst ? [playerA, playerB] : [playerB, playerA];
  const scores = scoresOf(draft, true);
  const winnerId = outcome === 'completed' ? (isDecided(sets) ? (wonSets(sets) === 2 ? own : other) : null) : chosen || null;
  const say = (): string => {
    // somebody who played reads their own games first, everybody else the winner's
    const turns = !plays && winnerId === other;
    const score = printSets(turns ? scores.map(turnedSet) : scores);
    if (over) return t('matches.retired.decided', { score });
    if (!winnerId && outcome !== 'completed') return asksWinner ? t(noWinner(outcome)) : '';
    if (!winnerId)
      return sets.length === 0
        ? t('matches.live.none')
        : isSuper
          ? t('matches.live.super', { score })
          : t('matches.live.next', { score, set: t('matches.pad.next', { n: fmt.number(sets.length + 1) }) });
    const how = plays ? (winnerId === readerId ? 'won' : 'lost') : 'wonBy';
    const name = winnerId === playerA ? nameA : nameB;
    return t(`matches.live.${how}.${outcome}`, { name, score }).trim();
  };
  return (
    <div className={css.live}>
      <p role="status" className={css.sentence}>
        <Unbroken text={say()} /> {winnerId && !over && confirms && <small>{t('matches.live.confirms', { name: confirms })}</small>}
      </p>
    </div>
  );
};
