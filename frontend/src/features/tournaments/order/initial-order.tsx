import type { SignedInUser, TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useBoard } from '../../../shared/api/ranking';
import { ArrangeSheet } from './arrange-sheet';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { Button } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import css from '../components/manage.module.css';
import { ShuffleRanking } from './shuffle-ranking';
import { Text } from '../../../shared/ui/layout/layout';

/** Initial order, set by hand or drawn, as long as there is no result. */
export const InitialOrder = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t } = useText();
  const [arranging, setArranging] = useState(false);
  const query = useBoard(tournament.id);
  const { status, results } = tournament;
  const canOrder = results === 0 && (query.data?.standings.length ?? 0) > 1;
  // The first result ends it for good: an annulment does not open the sheet again.
  if (arranging && !canOrder) setArranging(false);
  if (status !== 'active' && status !== 'pending') return null;
  return (
    <>
      <section>
        <h2 className={css.heading}>{t('people.order.title')}</h2>
        {results > 0 ? (
          <Text muted marginBottom={12}>
            {t('people.order.closed')}
          </Text>
        ) : (
          <Region query={query} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={1} />}>
            {({ standings }) => (
              <>
                <Text muted marginBottom={12}>
                  {t(`people.order.${canOrder ? 'text' : 'few'}`)}
                </Text>
                {canOrder && <Button onClick={() => setArranging(true)}>{t('people.order.open')}</Button>}
                {arranging && (
                  <ArrangeSheet
                    tournament={tournament}
                    standings={standings}
                    mayInvite={may('tournament.invite', user, tournament)}
                    onClose={() => setArranging(false)}
                  />
                )}
              </>
            )}
          </Region>
        )}
      </section>
      {results === 0 && <ShuffleRanking tournament={tournament} />}
    </>
  );
};
