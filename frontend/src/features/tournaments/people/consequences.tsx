import { useQuery } from '@tanstack/react-query';
import { type Consequences as Answer, readConsequences, type RemovalAction, type TournamentDetail, views } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import css from './people.module.css';

const useConsequences = (tournamentId: string, userId: string, act: RemovalAction) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'consequences', userId, act],
    gcTime: 0, // not cached: the reader must confirm the current consequences, never older ones
    queryFn: ({ signal }) => ask(readConsequences, { tournamentId, userId, act }, { signal }),
  });

const Listed = ({ found, zone }: { readonly found: Answer; readonly zone: string }) => {
  const { t, fmt } = useText();
  const { act, rank, points, moves, endsReferee, returnsAt } = found;
  const open = (['challenges', 'matches', 'results'] as const).filter((kind) => found[kind].length > 0);
  const isCancelled = open.some((kind) => kind !== 'results');
  return (
    <>
      <ul className={css.effects} aria-label={t('people.title')}>
        {!isCancelled && <li>{t('people.nothingOpen')}</li>}
        {open.map((kind) => {
          const those = found[kind];
          const names = those.map(({ withName }) => withName).join(', ');
          return <li key={kind}>{t(`people.${kind}`, { count: those.length, n: fmt.number(those.length), names })}</li>;
        })}
        {rank !== null && (
          <li>
            {act === 'suspend'
              ? t('people.keeps', { rank: fmt.ordinal(rank) })
              : t('people.loses', { rank: fmt.ordinal(rank), count: points ?? 0, n: fmt.number(points ?? 0) })}
          </li>
        )}
        {moves.length > 0 && <li>{t('people.moves', { count: moves.length, n: fmt.number(moves.length) })}</li>}
        {endsReferee && <li>{t('people.referee')}</li>}
        <li>{t(`people.returns.${act}`, { when: returnsAt === null ? '' : fmt.whenIn(zone, returnsAt) })}</li>
      </ul>
      {moves.length > 0 && (
        <details className={css.who}>
          <summary>{t('people.whoMoves')}</summary>
          <ul className={css.moves}>
            {moves.map(({ playerId, name, before, after }) => (
              <li key={playerId}>{t('people.move', { name, before: fmt.ordinal(before), after: fmt.ordinal(after) })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** Current consequences of a serious action; the confirmation is offered only after them. */
export const Consequences = ({
  tournament: { id, zone },
  userId,
  act,
  children,
}: {
  readonly tournament: Pick<TournamentDetail, 'id' | 'zone'>;
  readonly userId: string;
  readonly act: RemovalAction;
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const query = useConsequences(id, userId, act);
  return (
    <Region query={query} failed={t('people.failed')} skeleton={<RowsSkeleton rows={3} height="28px" />}>
      {(found) => (
        <>
          <Listed found={found} zone={zone} />
          {children}
        </>
      )}
    </Region>
  );
};
