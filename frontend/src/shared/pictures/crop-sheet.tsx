import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text';
import type { Intent } from '../lib/toasts';
import type { Sending } from '../lib/use-send';
import { Button, IconButton } from '../ui/button';
import { Problem } from '../ui/problem';
import { Sheet } from '../ui/sheet';
import { maxZoom, moveBy, wholePicture, zoomBy } from './crop';
import { compressPicture, drawSquare } from './picture';
import css from './crop-sheet.module.css';
import { Row, Stack } from '../ui/layout/layout';

/** Step of a key or button, and zoom factor. */
const step = 0.1;
const zoomStep = 1.25;
/** Pixels of the canvas: more than its width on the page, for sharp screens. */
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

/** A person's photo, shown in a circle, or any other picture. */
export type PictureKind = 'photo' | 'image';

/** Chooses the square of a picture: by dragging, pinching, buttons or keys. `onSend` gets a callback for the upload progress. */
export const CropSheet = ({
  kind,
  picture,
  intent,
  busy,
  onSend,
  onClose,
}: {
  readonly kind: PictureKind;
  readonly picture: ImageBitmap;
  readonly intent: Intent;
  readonly busy: Sending;
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
    if (event.key === '+') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key in moves) move(...moves[event.key as Arrow]);
    else return;
    event.preventDefault();
  };
  const send = async () => {
    setError(undefined);
    setProgress(0);
    try {
      await onSend(await compressPicture(picture, crop), setProgress);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <Sheet title={t(`pictures.${kind}.crop`)} onClose={onClose}>
      <Stack gap={16} align="center">
        <p>{t(`pictures.${kind}.cropLead`)}</p>
        <canvas
          ref={canvas}
          width={canvasSide}
          height={canvasSide}
          className={css.canvas}
          data-kind={kind}
          role="application"
          tabIndex={0}
          aria-label={t('pictures.cropName')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onWheel={(event) => zoom(event.deltaY < 0 ? zoomStep : 1 / zoomStep)}
        />
        <Row justify="center" wrap className={css.tools} role="group" aria-label={t('pictures.tools')}>
          <IconButton label={t('pictures.zoomOut')} disabled={crop.zoom <= 1} onClick={() => zoom(1 / zoomStep)}>
            <IconZoomOut aria-hidden />
          </IconButton>
          <IconButton label={t('pictures.zoomIn')} disabled={crop.zoom >= maxZoom} onClick={() => zoom(zoomStep)}>
            <IconZoomIn aria-hidden />
          </IconButton>
          {arrows.map(([key, name, Icon]) => (
            <IconButton key={key} label={t(`pictures.move.${name}`)} onClick={() => move(...moves[key])}>
              <Icon aria-hidden />
            </IconButton>
          ))}
        </Row>
        {progress !== undefined && (
          <Stack role="status" as="p" gap={4} className={css.progress}>
            <progress max={1} value={progress} aria-label={t(`pictures.${kind}.sending`)} />
            {t('pictures.sent', { percent: fmt.number(Math.round(progress * 100)) })}
          </Stack>
        )}
        <Problem error={error && `${t(`failures.${intent}`)} ${error.message}`} />
        <Button disabled={progress !== undefined || busy} onClick={() => void send()}>
          {t(`pictures.${kind}.save`)}
        </Button>
      </Stack>
    </Sheet>
  );
};
