import { courtPicture, margin, side } from '../../../shared/pictures/court-picture';

/** Content of the picture of a result, the winner first. */
export interface ResultPicture {
  readonly ladder: string;
  readonly names: readonly [winner: string, loser: string];
  /** Games per set, in the order of `names`. */
  readonly sets: readonly (readonly [number, number])[];
  /** How it ended, if it was not completed. */
  readonly ended?: string | undefined;
  /** Ranks before and after as text, if the winner climbed. */
  readonly climb?: readonly [from: string, to: string] | undefined;
}

/** Draws a result for sharing: the board and the climb. Undefined if the browser cannot draw. */
export const resultPicture = ({ ladder, names, sets, ended, climb }: ResultPicture): Promise<File | undefined> =>
  courtPicture('resultado.png', ({ context, chalk, ball, display, plain, write }) => {
    write(ladder, margin, 330, `600 44px ${plain}`, chalk);
    const column = 96;
    const board = sets.length * column;
    names.forEach((name, nth) => {
      const y = 470 + nth * 140;
      const won = nth === 0;
      if (won) {
        context.fillStyle = ball;
        context.fillRect(margin - 40, y - 62, 12, 80);
      }
      context.globalAlpha = won ? 1 : 0.8;
      write(name, margin, y, `${won ? 800 : 500} 68px ${display}`, chalk, side - 2 * margin - board - 24);
      context.textAlign = 'center';
      sets.forEach((games, set) => {
        const x = side - margin - board + set * column + column / 2;
        write(String(games[nth]), x, y, `${won ? 800 : 500} 76px ${display}`, games[nth]! > games[1 - nth]! ? ball : chalk, column);
      });
      context.textAlign = 'start';
      context.globalAlpha = 1;
    });
    if (ended) write(ended, margin, 690, `500 40px ${plain}`, chalk);
    if (climb) write(`${climb[0]} → ${climb[1]}`, margin, 920, `800 120px ${display}`, ball);
  });
