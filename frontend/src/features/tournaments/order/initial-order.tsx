import { useQuery } from '@tanstack/react-query';
import type { SignedInUser, TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { boardQuery } from '../../../shared/api/ranking';
import { onDemand } from '../../../shared/i18n/on-demand';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { Button } from '../../../shared/ui/button';
import css from '../components/manage.module.css';
import { ShuffleRanking } from './shuffle-ranking';

const ArrangeSheet = onDemand(() => import('./arrange-sheet').then(({ ArrangeSheet: component }) => ({ default: component })));

/** Who begins at the top: said by hand or drawn, while nobody has a result. */
export const InitialOrder = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t } = useText();
  const [arranging, setArranging] = useState(false);
  const { data } = useQuery(boardQuery(tournament.id));
  const { status, results } = tournament;
  if (status !== 'active' && status !== 'pending') return null;
  const standings = data?.standings ?? [];
  const canOrder = results === 0 && standings.length > 1;
  return (
    <>
      <section>
        <h2 className={css.heading}>{t('tournaments.order.title')}</h2>
        <p className={css.muted}>{t(`tournaments.order.${results > 0 ? 'closed' : data && standings.length < 2 ? 'few' : 'text'}`)}</p>
        {canOrder && <Button onClick={() => setArranging(true)}>{t('tournaments.order.open')}</Button>}
        {canOrder && arranging && (
          <ArrangeSheet
            tournament={tournament}
            standings={standings}
            mayInvite={may('tournament.invite', user, tournament)}
            onClose={() => setArranging(false)}
          />
        )}
      </section>
      {canOrder && <ShuffleRanking tournament={tournament} />}
    </>
  );
};
