import { IconGripVertical } from '@tabler/icons-react';
import type { StandingRow } from '@tennis/contracts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import css from './order.module.css';
import { useDragged } from './use-dragged';
import { Row } from '../../../shared/ui/layout/layout';

type Handle = 'place' | 'grip';
const keys: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Players with their places. Each is moved by dragging, by the arrow keys on the handle, or by typing a place. */
export const OrderList = ({
  players,
  onMove,
}: {
  readonly players: readonly StandingRow[];
  readonly onMove: (playerId: string, place: number) => void;
}) => {
  const { t, fmt } = useText();
  const list = useRef<HTMLOListElement>(null);
  const order = players.map(({ playerId }) => playerId);
  const { held, hold, following } = useDragged(list, order, onMove);
  const [typed, setTyped] = useState<{ readonly playerId: string; readonly text: string }>();
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<{ readonly playerId: string; readonly by: Handle }>(undefined);

  // A moved row loses the focus and may be out of view: restores both, once per move.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { playerId, by } = moved.current;
    moved.current = undefined;
    const row = list.current?.querySelector(`[data-player="${playerId}"]`);
    row?.querySelector<HTMLElement>(`[data-handle="${by}"]`)?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  });

  /** `by`: element to keep the focus on; undefined if the reader has left the field. */
  const move = ({ playerId, name }: StandingRow, place: number, by?: Handle) => {
    if (order.indexOf(playerId) + 1 === place || place < 1 || place > order.length) return;
    onMove(playerId, place);
    moved.current = by && { playerId, by };
    setAnnouncement(t('people.order.at', { name, place: fmt.number(place), all: fmt.number(order.length) }));
  };
  const commitTyped = (player: StandingRow, by?: Handle) => {
    if (typed?.playerId !== player.playerId) return;
    setTyped(undefined);
    const place = Number(typed.text);
    if (place > 0) move(player, Math.min(place, order.length), by);
  };
  const onGripKey = (event: KeyboardEvent, player: StandingRow, place: number) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(player, place + by, 'grip');
  };

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className={css.list} {...following}>
        {players.map((player, index) => {
          const { playerId, name, photoUrl } = player;
          return (
            <Row
              key={playerId}
              as="li"
              gap={10}
              align="center"
              className={css.row}
              data-player={playerId}
              data-held={held === playerId || undefined}
            >
              <input
                className={css.place}
                data-handle="place"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('people.order.place', { name })}
                value={typed?.playerId === playerId ? typed.text : fmt.number(index + 1)}
                onFocus={(event) => event.target.select()}
                onChange={({ target }) => setTyped({ playerId, text: target.value.replace(/\D/g, '') })}
                onBlur={() => commitTyped(player)}
                onKeyDown={(event) => event.key === 'Enter' && commitTyped(player, 'place')}
              />
              <Avatar name={name} photoUrl={photoUrl} />
              <span className={css.name}>{name}</span>
              <button
                type="button"
                className={css.grip}
                data-handle="grip"
                aria-label={t('people.order.move', { name })}
                onKeyDown={(event) => onGripKey(event, player, index + 1)}
                onPointerDown={(event) => hold(event, playerId)}
              >
                <IconGripVertical aria-hidden />
              </button>
            </Row>
          );
        })}
      </ol>
    </>
  );
};
