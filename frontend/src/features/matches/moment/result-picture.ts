/** What is told by a picture of a result, whoever won first. */
export interface ResultPicture {
  readonly ladder: string;
  readonly names: readonly [winner: string, loser: string];
  /** Games of each set, of both in that order. */
  readonly sets: readonly (readonly [number, number])[];
  /** How it ended where it was not played to its end. */
  readonly ended?: string | undefined;
  /** The place before and after, in words, where it took the winner up. */
  readonly climb?: readonly [from: string, to: string] | undefined;
}

/** In px: square, as what people send each other shows whole. */
const side = 1080;
const margin = 84;

/** As much of a text as fits. */
const fitting = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && context.measureText(`${text.slice(0, length).trimEnd()}…`).width > width) length -= 1;
  return `${text.slice(0, length).trimEnd()}…`;
};

const drawCourt = (context: CanvasRenderingContext2D, court: string, chalk: string): void => {
  context.fillStyle = court;
  context.fillRect(0, 0, side, side);
  context.globalAlpha = 0.22;
  context.strokeStyle = chalk;
  context.lineWidth = 6;
  context.strokeRect(side * 0.58, -40, side * 0.6, side * 0.28);
  context.strokeRect(side * 0.76, -40, side * 0.6, side * 0.28);
  context.beginPath();
  context.moveTo(0, side * 0.74);
  context.lineTo(side, side * 0.74);
  context.stroke();
  context.globalAlpha = 1;
};

/**
 * A result as a picture to send on: the board and the climb, on the court in the colours of the page. Undefined where the browser draws
 * nothing.
 */
export const resultPicture = async ({ ladder, names, sets, ended, climb }: ResultPicture): Promise<File | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const style = getComputedStyle(document.documentElement);
  const of = (token: string): string => style.getPropertyValue(token).trim();
  const [court, chalk, ball] = [of('--court'), of('--chalk'), of('--ball')];
  const [display, plain] = [of('--display-face'), of('--text-face')];
  await document.fonts?.ready;
  const write = (text: string, x: number, y: number, font: string, colour: string, width = side - 2 * margin): void => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(fitting(context, text, width), x, y);
  };
  drawCourt(context, court, chalk);
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
  context.textAlign = 'end';
  write('Tennis Code', side - margin, 1000, `700 40px ${display}`, chalk);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'resultado.png', { type: 'image/png' }) : undefined;
};
