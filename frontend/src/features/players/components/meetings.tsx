import { type HeadToHead, printSets } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import css from './meetings.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** Number of matches shown; the others are on the results page. */
export const shownMeetings = 4;

/** Wins of each and their last matches, seen from the first player; says so if matches are missing. */
export const Meetings = ({
  headToHead,
  matches = headToHead.matches,
}: {
  readonly headToHead: HeadToHead;
  /** Matches except the one whose page this is. */
  readonly matches?: HeadToHead['matches'];
}) => {
  const { t, fmt } = useText();
  const { id, name, otherId, otherName, victories, defeats } = headToHead;
  const rows = matches.slice(0, shownMeetings);
  const all = headToHead.matches.length;
  return (
    <Stack gap={4} align="start">
      <Row gap={12} align="center" className={css.balance}>
        <p className="sr-only">
          {t('players.headToHead.spoken', { one: name, wins: fmt.number(victories), other: otherName, defeats: fmt.number(defeats) })}
        </p>
        <strong aria-hidden>{fmt.number(victories)}</strong>
        <span aria-hidden className={css.bar}>
          <span data-side="one" style={{ flexGrow: victories }} />
          <span data-side="other" style={{ flexGrow: defeats }} />
        </span>
        <strong aria-hidden>{fmt.number(defeats)}</strong>
      </Row>
      <ul className={css.meetings}>
        {rows.map(({ matchId, tournamentName, playedOn, won, sets, outcome }) => (
          <li key={matchId}>
            <span className={css.letter} data-won={won || undefined}>
              <span aria-hidden>{t(`players.form.${won ? 'V' : 'D'}`)}</span>
              <span className="sr-only">{t(`players.headToHead.${won ? 'won' : 'lost'}`)}</span>
            </span>
            <Stack as="span" shrink className={css.about}>
              <Link to={`/matches/${matchId}`}>{fmt.day(playedOn)}</Link>
              <small>{tournamentName}</small>
            </Stack>
            <span className={css.score}>
              {[printSets(sets), outcome === 'completed' ? '' : t(`score.by.${outcome}`)].filter(Boolean).join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {rows.length < all && (
        <Muted marginTop={4}>
          {matches.length < all
            ? t('players.headToHead.besides', { count: rows.length, n: fmt.number(rows.length), all: fmt.number(all) })
            : t('players.headToHead.some', { n: fmt.number(rows.length), all: fmt.number(all) })}
        </Muted>
      )}
      <Link to={`/players-panel/compare?ids=${id},${otherId}`} className={css.compare}>
        {t('players.headToHead.compare')}
      </Link>
    </Stack>
  );
};
