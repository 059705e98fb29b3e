import { pictureSizes, type PictureSize, reject } from '@tennis/contracts';
import type Sharp from 'sharp';
import type { AppContext } from '../../kernel/app-context';
import { serialQueue } from '../../kernel/serial-queue';

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** Enough for any camera of today; a larger image is not a photo of a person. */
const maxPixels = 50_000_000;
const longestSide = 16_384;
/** The longest time for one picture, in seconds. */
const timeout = 15;
const maxWaiting = 16;
const quality = 82;
const contentType = 'image/webp';

/** The decoders that may read a stranger's bytes: of the four accepted formats, and from memory only. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`);

let loading: Promise<typeof Sharp> | undefined;
/** Loaded with the first picture: most processes never see one. */
const loadSharp = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders });
    return sharp;
  }));

/** The format of a file, by its first bytes; undefined if it is not accepted. */
export const formatOf = (bytes: Uint8Array): Format | undefined => {
  const ascii = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(1, 8) === 'PNG\r\n\u001a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  return ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a' ? 'gif' : undefined;
};

const enqueue = serialQueue();
let waiting = 0;
/** One picture at a time: together they could need more memory than there is. @throws Rejection store.busy. */
const serially = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting >= maxWaiting) throw reject('store.busy');
  waiting += 1;
  return enqueue(work).finally(() => (waiting -= 1));
};

/**
 * @throws Rejection image.* for a file that is not an image, is animated, or unpacks to too much; judged by its header, before it is
 * unpacked.
 */
const checkHeader = async (sharp: typeof Sharp, bytes: Uint8Array): Promise<void> => {
  const format = formatOf(bytes);
  if (!format) throw reject('image.invalid');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header?.format !== format || !header.width || !header.height) throw reject('image.invalid');
  if ((header.pages ?? 1) > 1) throw reject('image.animated');
  if (header.width * header.height > maxPixels || Math.max(header.width, header.height) > longestSide)
    throw reject('image.too-many-pixels');
};

/**
 * Draws a stranger's picture again in each size, square around its middle, upright, as WebP: only the pixels are copied, so neither the
 * place where it was taken nor other data of the file.
 * @throws Rejection image.invalid, image.animated, image.too-many-pixels, store.busy.
 */
export const reencodePicture = (bytes: Uint8Array): Promise<ReadonlyMap<PictureSize, Buffer>> =>
  serially(async () => {
    const sharp = await loadSharp();
    await checkHeader(sharp, bytes);
    const { large, ...smaller } = pictureSizes;
    // unpacked once; the other sizes are made from our own pixels
    const decoded = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
      .timeout({ seconds: timeout })
      .autoOrient()
      .resize(large, large, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw reject('image.invalid');
      });
    const { width, height, channels } = decoded.info;
    const draw = (size: number) =>
      sharp(decoded.data, { raw: { width, height, channels } }).resize(size, size).webp({ quality }).toBuffer();
    const variants = new Map<PictureSize, Buffer>();
    for (const [name, size] of Object.entries({ ...smaller, large }) as [PictureSize, number][]) variants.set(name, await draw(size));
    return variants;
  });

/** Stores the variants of a picture; the same id again has no effect. */
export const storePicture = async (app: AppContext, fileId: string, variants: ReadonlyMap<PictureSize, Buffer>): Promise<void> => {
  for (const [name, bytes] of variants) await app.files.put(fileId, name, bytes, contentType);
};
