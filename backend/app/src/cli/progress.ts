import type { OperationProgress } from '../operations/define-operation';
import type { Io } from './io';

const lineInterval = 5000;
const redrawInterval = 80;
const barWidth = 30;

const bar = ({ done, total }: OperationProgress): string => {
  if (!total) return String(done);
  const filled = Math.round((Math.min(done, total) / total) * barWidth);
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${Math.floor((Math.min(done, total) / total) * 100)} %`;
};

const line = ({ done, total }: OperationProgress): string => (total ? `${done}/${total}\n` : `${done}\n`);

/**
 * Progress display: on a terminal a bar that redraws itself, otherwise a line every five seconds and, after the first, a last line with the
 * final state. `finish` leaves a clean line.
 */
export const progressOn = (io: Io) => {
  let lastDrawnAt = performance.now();
  let hasDrawn = false;
  /** Progress since the last line. */
  let unprinted: OperationProgress | undefined;
  return {
    show(progress: OperationProgress): void {
      const now = performance.now();
      if (io.isTerminal ? now - lastDrawnAt < redrawInterval && progress.done !== progress.total : now - lastDrawnAt < lineInterval) {
        unprinted = progress;
        return;
      }
      lastDrawnAt = now;
      unprinted = undefined;
      io.err(io.isTerminal ? `\r${bar(progress)}` : line(progress));
      hasDrawn = true;
    },
    finish(): void {
      if (hasDrawn && io.isTerminal) io.err('\r\u001b[K');
      else if (hasDrawn && unprinted) io.err(line(unprinted));
      hasDrawn = false;
      unprinted = undefined;
    },
  };
};
