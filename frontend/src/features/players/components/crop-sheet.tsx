import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { maxZoom, moveBy, wholePicture, zoomBy } from '../api/crop';
import { compressed, drawSquare } from '../api/picture';
import css from './crop-sheet.module.css';

/** How far a key or a button moves and enlarges. */
const step = 0.1;
const closer = 1.25;
/** The canvas has more pixels than it is wide, for sharp screens. */
const canvasSide = 560;

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const moves: Readonly<Record<Arrow, readonly [right: number, down: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const arrows = [
  ['ArrowLeft', 'left', IconArrowLeft],
  ['ArrowUp', 'up', IconArrowUp],
  ['ArrowDown', 'down', IconArrowDown],
  ['ArrowRight', 'right', IconArrowRight],
] as const;

/** Chooses the square of a photo: dragged, pinched, by buttons or by keys. `onSend` is told how far the sending is. */
export const CropSheet = ({
  picture,
  onSend,
  onClose,
}: {
  readonly picture: ImageBitmap;
  readonly onSend: (photo: Blob, onProgress: (part: number) => void) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const { t, fmt } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const [crop, setCrop] = useState(() => wholePicture(picture));
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<Error>();

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (right: number, down: number) => setCrop((before) => moveBy(picture, before, right, down));
  const zoom = (factor: number) => setCrop((before) => zoomBy(picture, before, factor));

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    const width = canvas.current?.clientWidth;
    if (!before || !width) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) zoom(Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)));
    else move((now.x - before.x) / width, (now.y - before.y) / width);
  };
  const onPointerEnd = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+') zoom(closer);
    else if (event.key === '-') zoom(1 / closer);
    else if (event.key in moves) move(...moves[event.key as Arrow]);
    else return;
    event.preventDefault();
  };
  const send = async () => {
    setError(undefined);
    setProgress(0);
    try {
      await onSend(await compressed(picture, crop), setProgress);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <Sheet title={t('players.photo.crop')} onClose={onClose}>
      <div className={css.crop}>
        <p>{t('players.photo.cropLead')}</p>
        <canvas
          ref={canvas}
          width={canvasSide}
          height={canvasSide}
          className={css.canvas}
          role="application"
          tabIndex={0}
          aria-label={t('players.photo.cropName')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onWheel={(event) => zoom(event.deltaY < 0 ? closer : 1 / closer)}
        />
        <div className={css.tools} role="group" aria-label={t('players.photo.tools')}>
          <IconButton label={t('players.photo.zoomOut')} disabled={crop.zoom <= 1} onClick={() => zoom(1 / closer)}>
            <IconZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t('players.photo.zoomIn')} disabled={crop.zoom >= maxZoom} onClick={() => zoom(closer)}>
            <IconZoomIn aria-hidden />
          </IconButton>
          {arrows.map(([key, name, Icon]) => (
            <IconButton key={key} label={t(`players.photo.move.${name}`)} onClick={() => move(...moves[key])}>
              <Icon aria-hidden />
            </IconButton>
          ))}
        </div>
        {progress !== undefined && (
          <p role="status" className={css.progress}>
            <progress max={1} value={progress} aria-label={t('players.photo.sending')} />
            {t('players.photo.sent', { percent: fmt.number(Math.round(progress * 100)) })}
          </p>
        )}
        <Problem error={error && `${t('failures.updatePhoto')} ${error.message}`} />
        <Button disabled={progress !== undefined} onClick={() => void send()}>
          {t('players.photo.save')}
        </Button>
      </div>
    </Sheet>
  );
};
