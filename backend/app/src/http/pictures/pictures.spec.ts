import { pictureSizes } from '@tennis/contracts';
import sharp from 'sharp';
import { reencodePicture, formatOf } from './pictures';

/** Red on the left half, blue on the right, 60 × 40. */
const halves = () => {
  const bytes = Buffer.alloc(60 * 40 * 3);
  for (let at = 0; at < 60 * 40; at += 1) bytes[at * 3 + (at % 60 < 30 ? 0 : 2)] = 255;
  return sharp(bytes, { raw: { width: 60, height: 40, channels: 3 } });
};
const pixel = async (bytes: Buffer, left: number, top: number): Promise<string> => {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return red > blue ? 'red' : 'blue';
};

describe('a converted picture', () => {
  it('has three square sizes', async () => {
    const made = await reencodePicture(await halves().jpeg().toBuffer());
    const sizes = await Promise.all(
      [...made].map(async ([name, bytes]) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return [name, { width, height, format }];
      }),
    );
    expect(Object.fromEntries(sizes)).toEqual(
      Object.fromEntries(Object.entries(pictureSizes).map(([name, size]) => [name, { width: size, height: size, format: 'webp' }])),
    );
  });

  it('is upright, and contains no metadata', async () => {
    const turned = await halves()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Rua Secreta 1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const large = (await reencodePicture(turned)).get('large')!;
    expect([await pixel(large, 320, 20), await pixel(large, 320, 620)]).toEqual(['red', 'blue']);
    const { exif, xmp, icc, iptc, orientation } = await sharp(large).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('keeps transparency', async () => {
    const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    expect((await sharp((await reencodePicture(glass)).get('small')!).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['grey', () => halves().toColourspace('b-w').png().toBuffer()],
    ['of 16 bits', () => halves().toColourspace('rgb16').png().toBuffer()],
    ['for printing', () => halves().toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive', () => halves().jpeg({ progressive: true }).toBuffer()],
    ['interlaced', () => halves().png({ progressive: true, palette: true }).toBuffer()],
    ['of one pixel', () => halves().resize(1, 1).png().toBuffer()],
    ['very wide', () => halves().resize(3000, 3, { fit: 'fill' }).png().toBuffer()],
  ])('may be %s', async (_kind, made) => expect((await reencodePicture(await made())).size).toBe(3));

  it('is made one after the other, with a bounded queue', async () => {
    const bytes = await halves().png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 24 }, async () => reencodePicture(bytes)));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect([new Set(refused), refused.length]).toEqual([new Set(['store.busy']), 8]);
    expect((await reencodePicture(bytes)).size).toBe(3);
  });
});

it('the type of a picture is recognised by its first bytes', () => {
  const begin = (hex: string) => formatOf(Buffer.from(hex, 'hex'));
  expect(['ffd8ffe0', '89504e470d0a1a0a', '524946460000000057454250', '474946383761', '474946383961', '49492a00', ''].map(begin)).toEqual([
    'jpeg',
    'png',
    'webp',
    'gif',
    'gif',
    undefined,
    undefined,
  ]);
});
