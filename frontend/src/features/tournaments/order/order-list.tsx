import { IconGripVertical } from '@tabler/icons-react';
import type { StandingRow } from '@tennis/contracts';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import css from './order.module.css';

type Handle = 'place' | 'grip';
const keys: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** People at their places. Each is moved by dragging, by the arrow keys on what one drags by, or by typing a place. */
export const OrderList = ({
  players,
  onMove,
}: {
  readonly players: readonly StandingRow[];
  readonly onMove: (playerId: string, place: number) => void;
}) => {
  const { t, fmt } = useText();
  const list = useRef<HTMLOListElement>(null);
  const [typed, setTyped] = useState<{ readonly playerId: string; readonly text: string }>();
  const [held, setHeld] = useState<string>();
  const [moved, setMoved] = useState<{ readonly playerId: string; readonly by: Handle }>();

  // a row that is put elsewhere in the page loses the focus, and may be out of sight
  useLayoutEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-player="${moved.playerId}"]`);
    row?.querySelector<HTMLElement>(`[data-handle="${moved.by}"]`)?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [moved, players]);

  const move = (playerId: string, place: number, by: Handle) => {
    const from = players.findIndex((one) => one.playerId === playerId) + 1;
    if (from === place || place < 1 || place > players.length) return;
    onMove(playerId, place);
    setMoved({ playerId, by });
  };
  const settle = () => {
    if (!typed) return;
    setTyped(undefined);
    const place = Number(typed.text);
    if (Number.isInteger(place) && place > 0) move(typed.playerId, Math.min(place, players.length), 'place');
  };
  const onGripKey = (event: KeyboardEvent, playerId: string, place: number) => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(playerId, place + by, 'grip');
  };
  const onPointerMove = (event: PointerEvent) => {
    if (held === undefined) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const under = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
    if (under >= 0) move(held, under + 1, 'grip');
  };
  const drop = () => setHeld(undefined);

  return (
    <ol ref={list} className={css.list} onPointerMove={onPointerMove} onPointerUp={drop} onPointerCancel={drop}>
      {players.map(({ playerId, name, photoUrl }, index) => (
        <li key={playerId} className={css.row} data-player={playerId} data-held={held === playerId || undefined}>
          <input
            className={css.place}
            data-handle="place"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('tournaments.order.place', { name })}
            value={typed?.playerId === playerId ? typed.text : fmt.number(index + 1)}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => setTyped({ playerId, text: target.value.replace(/\D/g, '') })}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          <Avatar name={name} photoUrl={photoUrl} />
          <span className={css.name}>{name}</span>
          <button
            type="button"
            className={css.grip}
            data-handle="grip"
            aria-label={t('tournaments.order.move', { name })}
            onKeyDown={(event) => onGripKey(event, playerId, index + 1)}
            onPointerDown={(event) => {
              // the row itself moves in the page while it is held, the list does not
              list.current?.setPointerCapture(event.pointerId);
              setHeld(playerId);
            }}
          >
            <IconGripVertical aria-hidden />
          </button>
        </li>
      ))}
    </ol>
  );
};
