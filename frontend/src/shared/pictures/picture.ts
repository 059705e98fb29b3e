import { translate } from '../i18n/i18n';
import { type Crop, squareOf } from './crop';

/** Specification section 5 "Images": largest file in MB that is opened, of one's own and of somebody else. */
export const maxMegabytes = { own: 50, governed: 5 } as const;
/** In bytes: a larger picture is compressed further. */
const compressedAbove = 2 * 1024 * 1024;
/** Side of the sent picture in px: a little more than the largest size that is served. */
const sentSide = 1024;
const qualities = [0.9, 0.75, 0.6] as const;

/** First bytes of the picture formats that browsers open: JPEG, PNG, GIF, WebP, BMP. */
const signatures = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF', 'BM'] as const;
const hasPictureSignature = async (file: File): Promise<boolean> => {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  return signatures.some((signature) => text.startsWith(signature));
};

/** Error for a file that was not opened: tells a damaged picture from another kind of file. */
const openErrorOf = async (file: File): Promise<Error> => {
  if (/hei[cf]/.test(file.type)) return new Error(translate('pictures.heic'));
  return new Error(translate((await hasPictureSignature(file)) ? 'pictures.notProcessed' : 'pictures.invalid'));
};

/** @throws Error with a message for the user. */
export const openPicture = async (file: File, megabytes: number = maxMegabytes.own): Promise<ImageBitmap> => {
  if (!file.type.startsWith('image/')) throw new Error(translate('pictures.invalid'));
  if (file.size > megabytes * 1024 * 1024) throw new Error(translate('pictures.tooLarge', { most: String(megabytes) }));
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(async () => {
    throw await openErrorOf(file);
  });
};

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(translate('pictures.notCompressed')))), 'image/jpeg', quality),
  );

/** Draws the square onto a canvas of any size. */
export const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  // JPEG has no transparency
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

/** The picture to send: only the square, at most 1,024 px and 2 MB. @throws Error with a message for the user. */
export const compressPicture = async (picture: ImageBitmap, crop: Crop): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(sentSide, Math.round(squareOf(picture, crop).side)));
  drawSquare(canvas, picture, crop);
  let blob = await toJpeg(canvas, qualities[0]);
  for (const quality of qualities.slice(1)) if (blob.size > compressedAbove) blob = await toJpeg(canvas, quality);
  return blob;
};
