import { crc32, deflateSync } from 'node:zlib';

/** A photo of 24 × 16 pixels, as cameras write them, and pictures of other formats. */
export const jpeg = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABQAE/8QAFxAAAwEAAAAAAAAAAAAAAAAAAAMEYf/EABcBAAMBAAAAAAAAAAAAAAAAAAIDBAX/xAAZEQACAwEAAAAAAAAAAAAAAAABAAECIQP/2gAMAwEAAhEDEQA/AAFyYalyYJrkw0rkwG7AldoNXJhDi5MImljTa5tYf//Z',
  'base64',
);
export const webp = Buffer.from(
  'UklGRmAAAABXRUJQVlA4IFQAAABwBACdASoYABAAPzmOvlOvKqcisAgB4CcJbACdMoR3ACxo++kgqF3MrWPrAAD+5AJjdMVIazgY4OuRRAl7W1jnhCU2hjqAjfZofqlDR4gtG6TAAAA=',
  'base64',
);
export const movingWebp = Buffer.from(
  'UklGRpQAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAD/////AABBTk1GMAAAAAAAAAAAAAcAAAcAAGQAAAJWUDggGAAAADABAJ0BKggACAABQCYlpAADcAD+/OaQAEFOTUYwAAAAAAAAAAAABwAABwAAZAAAAFZQOCAYAAAANAEAnQEqCAAIAAAAJiWkAANwAP73QgAA',
  'base64',
);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG of the size; `pixels` false only claims it. `more` are chunks before the pixels. */
export const png = (
  width = 16,
  height = 16,
  { bits = 8, pixels = true, more = [] as readonly (readonly [string, Buffer])[] } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  const lines = pixels ? Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * height) : Buffer.alloc(64);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const gifFrame = Buffer.from('2c00000000010001000002024401 00'.replace(/ /g, ''), 'hex');
const gifExtension = (label: number, text: string): Buffer => {
  const data = Buffer.from(text, 'latin1');
  return Buffer.concat([Buffer.from([0x21, label, data.length]), data, Buffer.from([0])]);
};

/** A GIF of one pixel per frame, which may claim another size and carry a comment. */
export const gif = ({ frames = 1, width = 1, height = 1, comment = '' } = {}): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...(comment ? [gifExtension(0xfe, comment)] : []),
    ...Array.from({ length: frames }, () => gifFrame),
    Buffer.from([0x3b]),
  ]);
};

/** A JPEG with a segment right behind its first marker. */
export const jpegWith = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

/** The same JPEG, claiming another size. */
export const jpegClaiming = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
};

/** The metadata of a phone in a photo: the place where it was taken, and a description. */
export const exifWithPlace = (description: string): Buffer => {
  const text = Buffer.from(`${description}\0`, 'latin1');
  const tiff = Buffer.alloc(8 + 2 + 24 + 4 + 2 + 24 + 4 + 24 + text.length);
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    tiff.writeUInt16BE(tag, at);
    tiff.writeUInt16BE(type, at + 2);
    tiff.writeUInt32BE(count, at + 4);
    tiff.writeUInt32BE(value, at + 8);
  };
  const places = 38;
  const degrees = places + 2 + 24 + 4;
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  entry(10, 0x010e, 2, text.length, degrees + 24);
  entry(22, 0x8825, 4, 1, places);
  tiff.writeUInt16BE(2, places);
  entry(places + 2, 0x0001, 2, 2, 'N'.charCodeAt(0) << 24);
  entry(places + 14, 0x0002, 5, 3, degrees);
  for (const [index, [over, under]] of (
    [
      [38, 1],
      [42, 1],
      [30, 1],
    ] as const
  ).entries()) {
    tiff.writeUInt32BE(over, degrees + index * 8);
    tiff.writeUInt32BE(under, degrees + index * 8 + 4);
  }
  text.copy(tiff, degrees + 24);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
};

/** The names of the parts of a WebP file. @throws Error for another file. */
export const partsOfWebp = (bytes: Buffer): readonly string[] => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') throw new Error('no WebP');
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) throw new Error('something follows the WebP');
  const parts: string[] = [];
  for (let at = 12; at < bytes.length;) {
    parts.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return parts;
};
