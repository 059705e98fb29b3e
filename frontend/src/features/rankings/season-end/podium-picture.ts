import { courtPicture, margin, side } from '../../../shared/pictures/court-picture';

/** A person on the podium, in order of rank. */
interface PodiumPlace {
  readonly place: string;
  readonly name: string;
  readonly points: string;
}

/** Heights and width of the steps, in px. */
const heights = [330, 250, 190];
const step = (side - 2 * margin - 40) / 3;
/** Columns from the left, by rank: the winner is in the middle. */
const columns = [1, 0, 2];
const floor = 900;

/** Picture of the final ranking, to share. Undefined if the browser cannot draw. */
export const podiumPicture = (title: string, ladder: string, three: readonly PodiumPlace[]): Promise<File | undefined> =>
  courtPicture('classificacao-final.png', ({ context, chalk, ball, onBall, display, plain, write }) => {
    write(title, margin, 150, `500 40px ${plain}`, chalk);
    write(ladder, margin, 230, `800 68px ${display}`, chalk);
    three.forEach(({ place, name, points }, nth) => {
      const left = margin + columns[nth]! * (step + 20);
      const top = floor - heights[nth]!;
      const won = nth === 0;
      context.fillStyle = won ? ball : chalk;
      context.globalAlpha = won ? 1 : 0.2;
      context.fillRect(left, top, step, heights[nth]!);
      context.globalAlpha = 1;
      context.textAlign = 'center';
      const middle = left + step / 2;
      write(place, middle, top + 116, `800 100px ${display}`, won ? onBall : chalk, step);
      const words = name.split(' ');
      write(words[0]!, middle, top - 94, `700 46px ${display}`, chalk, step);
      write(words.slice(1).join(' '), middle, top - 46, `500 38px ${display}`, chalk, step);
      write(points, middle, top + 170, `500 34px ${plain}`, won ? onBall : chalk, step);
      context.textAlign = 'start';
    });
  });
