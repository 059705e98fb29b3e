import { useQueryClient } from '@tanstack/react-query';
import { arrangeRanking, type StandingRow, type TournamentDetail } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { boardQuery } from '../../../shared/api/ranking';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastFailure, toastSuccess } from '../../../shared/lib/toasts';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { useEarlierOrders } from '../people/use-earlier-seasons';
import { OrderList } from './order-list';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';
import { PasteNames } from './paste-names';
import { inOrder, putAt } from './wanted-order';

const noOrder: { readonly order: readonly string[] } = { order: [] };

/**
 * Sets the initial order by hand; the draft survives until it is saved. Players who enter meanwhile follow at the end. `mayInvite`:
 * the reader may use the orders of the creator's other ladders.
 */
export const ArrangeSheet = ({
  tournament: { id: tournamentId },
  standings,
  mayInvite,
  onClose,
}: {
  readonly tournament: Pick<TournamentDetail, 'id'>;
  readonly standings: readonly StandingRow[];
  readonly mayInvite: boolean;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const queries = useQueryClient();
  const { values, change, sending, error, send, forget } = useCallForm({ draft: `order:${tournamentId}`, initial: noOrder });
  const [pasting, setPasting] = useState(false);
  const { data: earlierLadders = [] } = useEarlierOrders(tournamentId, mayInvite);
  const players = inOrder(standings, values.order);
  const order = players.map(({ playerId }) => playerId);
  const changed = order.filter((playerId, index) => standings[index]?.playerId !== playerId).length;

  // Only the last requested order counts, and none after the sheet was closed.
  const requestedSeason = useRef<string>(undefined);
  useEffect(() => () => void (requestedSeason.current = undefined), []);

  /** Keeps no draft equal to the current order. */
  const setOrder = (next: readonly string[]) => {
    requestedSeason.current = undefined;
    if (sending !== true) change('order', next.every((playerId, index) => standings[index]?.playerId === playerId) ? [] : next);
  };
  /** Puts these players first; all others follow in the order of the sheet. */
  const putFirst = (first: readonly string[]) => setOrder(inOrder(players, first).map(({ playerId }) => playerId));
  const copyOrderOf = async (seasonId: string) => {
    requestedSeason.current = seasonId;
    try {
      const { standings: otherStandings } = await queries.fetchQuery(boardQuery(seasonId));
      if (requestedSeason.current === seasonId) putFirst(otherStandings.map(({ playerId }) => playerId));
    } catch (failure) {
      toastFailure('arrange', failure);
    }
  };
  const save = async () => {
    if (!(await send('arrange', (key) => write(arrangeRanking, { tournamentId, order: [...order] }, key)))) return;
    forget();
    toastSuccess(t('people.order.done'));
    onClose();
  };

  return (
    <Sheet
      title={t('people.order.title')}
      onClose={onClose}
      footer={
        <Stack gap={8}>
          <Text role="status" muted>
            {changed === 0 ? t('people.order.unchanged') : t('people.order.changed', { count: changed, n: fmt.number(changed) })}
          </Text>
          <Problem error={error} />
          <Button disabled={sending || changed === 0} onClick={() => void save()}>
            {t('people.order.save')}
          </Button>
        </Stack>
      }
    >
      <Text muted>{t('people.order.how')}</Text>
      <Row gap={8} wrap marginTop={12} marginBottom={12}>
        {earlierLadders.map(({ tournamentId: seasonId, name }) => (
          <Button key={seasonId} look="ghost" onClick={() => void copyOrderOf(seasonId)}>
            {t('people.order.as', { name })}
          </Button>
        ))}
        {!pasting && (
          <Button look="ghost" onClick={() => setPasting(true)}>
            {t('people.order.paste')}
          </Button>
        )}
        {changed > 0 && (
          <Button look="quiet" onClick={() => setOrder([])}>
            {t('people.order.reset')}
          </Button>
        )}
      </Row>
      {pasting && <PasteNames players={players} onRead={putFirst} />}
      <OrderList players={players} onMove={(playerId, place) => setOrder(putAt(order, playerId, place))} />
    </Sheet>
  );
};
