/** In px: square, which messengers show uncropped. */
export const side = 1080;
export const margin = 84;

/** Drawing tools of a picture, with the colours and fonts of the current page. */
export interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly chalk: string;
  readonly ball: string;
  readonly onBall: string;
  readonly display: string;
  readonly plain: string;
  /** Writes a text, shortened to the width; by default the width of the picture. */
  readonly write: (text: string, x: number, y: number, font: string, colour: string, width?: number) => void;
}

const fitText = (context: CanvasRenderingContext2D, text: string, width: number): string => {
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

/** Draws a picture to share: a court in the colours of the page. Undefined if the browser cannot draw. */
export const courtPicture = async (fileName: string, draw: (pen: Pen) => void): Promise<File | undefined> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const style = getComputedStyle(document.documentElement);
  const cssValue = (token: string): string => style.getPropertyValue(token).trim();
  const [court, chalk, ball, onBall] = [cssValue('--court'), cssValue('--chalk'), cssValue('--ball'), cssValue('--on-ball')];
  const [display, plain] = [cssValue('--display-face'), cssValue('--text-face')];
  await document.fonts?.ready;
  const write: Pen['write'] = (text, x, y, font, colour, width = side - 2 * margin) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(fitText(context, text, width), x, y);
  };
  drawCourt(context, court, chalk);
  draw({ context, chalk, ball, onBall, display, plain, write });
  context.textAlign = 'end';
  write('Tennis Code', side - margin, 1000, `700 40px ${display}`, chalk);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], fileName, { type: 'image/png' }) : undefined;
};
