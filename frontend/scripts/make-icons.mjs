/** Generates the icons of the installed app from the favicon: `node frontend/scripts/make-icons.mjs`. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'public');
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const clay = '#a5451c';

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'icons', name));

/** The system cuts it to any shape: the drawing fills the inner four fifths, the clay colour the rest. */
const maskable = drawing
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect[^>]*\/>/, `<rect x="-4" y="-4" width="40" height="40" fill="${clay}"/>`);

await draw(drawing, 192, '192.png');
await draw(drawing, 512, '512.png');
await draw(maskable, 512, 'maskable-512.png');
await draw(maskable, 180, 'apple-touch-180.png');
