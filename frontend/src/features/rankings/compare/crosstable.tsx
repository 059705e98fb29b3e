import type { Comparison } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useHeadToHeads } from '../api/players';
import { Mark } from './axis-bars';
import css from './crosstable.module.css';

const stateOf = (victories: number, defeats: number) =>
  victories + defeats === 0 ? undefined : victories > defeats ? 'ahead' : victories < defeats ? 'behind' : 'level';

/** Victories of each player against each other; rows are read from the side of their name. */
export const Crosstable = ({ players }: Pick<Comparison, 'players'>) => {
  const { t, fmt } = useText();
  const query = useHeadToHeads(players.map(({ playerId }) => playerId));
  return (
    <section className={css.between}>
      <h2>{t('compare.between')}</h2>
      <Region query={query} failed={t('compare.betweenFailed')} skeleton={<RowsSkeleton rows={players.length} height="48px" />}>
        {(headToHeadOf) => (
          <>
            <p>{t('compare.betweenHow')}</p>
            <table className={css.table} aria-label={t('compare.between')}>
              <thead>
                <tr>
                  <td />
                  {players.map(({ playerId, name }, index) => (
                    <th key={playerId} scope="col">
                      <Mark index={index} />
                      <span className="sr-only">{name}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {players.map(({ playerId, name }, index) => (
                  <tr key={playerId}>
                    <th scope="row">
                      <Mark index={index} /> {name}
                    </th>
                    {players.map(({ playerId: otherId }) => {
                      if (otherId === playerId) return <td key={otherId} className={css.self} />;
                      const { victories, defeats } = headToHeadOf(playerId, otherId) ?? { victories: 0, defeats: 0 };
                      const state = stateOf(victories, defeats);
                      return (
                        <td key={otherId} data-state={state}>
                          {state ? `${fmt.number(victories)}–${fmt.number(defeats)}` : '—'}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Region>
    </section>
  );
};
