import type { EffectOfResult, PreviewRow } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import css from './result-effect.module.css';
import { RungShift } from './rung-shift';
import { Text } from '../../../shared/ui/layout/layout';

/** Move shown first: the reader's own, else the winner's. */
export const moveOf = (effect: EffectOfResult, readerId: string | undefined): PreviewRow =>
  effect.loser.playerId === readerId ? effect.loser : effect.winner;

/** Effect of a result: points, ranks, players passed by the winner, and the moving ladder. */
export const ResultEffect = ({
  effect,
  tournamentId,
  readerId,
}: {
  readonly effect: EffectOfResult;
  readonly tournamentId: string;
  readonly readerId: string | undefined;
}) => {
  const { t, fmt } = useText();
  const own = moveOf(effect, readerId);
  const { playerId, before, after } = own;
  const first = effect.passed.slice(0, 3).map(({ name }) => name);
  const more = effect.passed.length - first.length;
  // The final "and" belongs to the players who are only counted.
  const names = more > 0 ? first.join(', ') : fmt.list(first);
  // Players who moved from below the loser to above them.
  const ahead = effect.around.filter((row) => row.before.rank > before.rank && row.after.rank < after.rank).map(({ name }) => name);
  return (
    <div className={css.effect}>
      <div className={css.head}>
        <strong
          className={css.plate}
          data-gained={after.points > before.points || undefined}
          data-lost={after.points < before.points || undefined}
        >
          {fmt.signed(after.points - before.points)}
        </strong>
        <div>
          <p className={css.ranks}>
            {before.rank === after.rank
              ? t('matches.effect.stays', { rank: fmt.ordinal(after.rank) })
              : `${fmt.ordinal(before.rank)} → ${fmt.ordinal(after.rank)}`}
          </p>
          <p>
            <strong>{t('matches.effect.points', { before: fmt.number(before.points), after: fmt.number(after.points) })}</strong>{' '}
            {own === effect.winner && effect.passed.length > 0 && (
              <Text as="span" muted>
                {more > 0
                  ? t('matches.effect.passedMore', { names, count: more, n: fmt.number(more) })
                  : t('matches.effect.passed', { names })}
              </Text>
            )}
            {own === effect.loser && own.playerId === readerId && ahead.length > 0 && (
              <Text as="span" muted>
                {t('matches.effect.ahead', { count: ahead.length, names: fmt.list(ahead) })}
              </Text>
            )}
          </p>
          <Link to={`/tournaments/${tournamentId}?player=${playerId}`}>{t('matches.effect.why')}</Link>
        </div>
      </div>
      <RungShift rows={effect.around} ownId={playerId} />
    </div>
  );
};
