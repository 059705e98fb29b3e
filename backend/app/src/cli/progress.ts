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

/** A bar that redraws itself where somebody watches, else a line every five seconds. `finish` leaves a clean line. */
export const progressOn = (io: Io) => {
  let since = performance.now();
  let drawn = false;
  return {
    show(progress: OperationProgress): void {
      const now = performance.now();
      if (io.watched ? now - since < redrawAfter && progress.done !== progress.total : now - since < quietFor) return;
      since = now;
      if (io.watched) {
        drawn = true;
        io.err(`\r${bar(progress)}`);
      } else io.err(progress.total ? `${progress.done}/${progress.total}\n` : `${progress.done}\n`);
    },
    finish(): void {
      if (drawn) io.err('\r\u001b[K');
      drawn = false;
    },
  };
};
