import type { OperationProgress } from '../operations/define-operation';
import type { Io } from './io';

const quietFor = 5000;
const redrawAfter = 80;
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
  let since = performance.now();
  let drawn = false;
  /** Progress since the last line. */
  let untold: OperationProgress | undefined;
  return {
    show(progress: OperationProgress): void {
      const now = performance.now();
      if (io.watched ? now - since < redrawAfter && progress.done !== progress.total : now - since < quietFor) {
        untold = progress;
        return;
      }
      since = now;
      untold = undefined;
      io.err(io.watched ? `\r${bar(progress)}` : line(progress));
      drawn = true;
    },
    finish(): void {
      if (drawn && io.watched) io.err('\r\u001b[K');
      else if (drawn && untold) io.err(line(untold));
      drawn = false;
      untold = undefined;
    },
  };
};
