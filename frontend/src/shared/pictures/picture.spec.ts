import { startI18n } from '../i18n/i18n';
import pictures from './locales/pt';
import { maxMegabytes, openPicture } from './picture';

/** A file with readable content: jsdom cannot read files. */
const file = (type: string, megabytes = 1, begins: readonly number[] = [1, 2, 3, 4]): File =>
  Object.defineProperties(new File(['x'], 'foto', { type }), {
    size: { value: megabytes * 1024 * 1024 },
    slice: { value: () => ({ arrayBuffer: () => Promise.resolve(Uint8Array.from(begins).buffer) }) },
  });
const openErrorOf = (chosen: File) => openPicture(chosen).catch((error: Error) => error.message);

describe('an invalid picture file', () => {
  beforeAll(async () => {
    await startI18n({ pt: { first: () => ({ pictures }) }, en: { first: () => ({}) } }, 'pt');
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('no picture'));
  });

  it.each([
    ['of another kind', file('text/plain'), 'Por favor selecione um ficheiro de imagem válido'],
    ['that only says it is one', file('image/jpeg'), 'Por favor selecione um ficheiro de imagem válido'],
    [
      'that begins as one and is damaged',
      file('image/jpeg', 1, [0xff, 0xd8, 0xff, 0xe0]),
      'Erro ao processar a imagem. Está danificada, ou tem mais píxeis do que este navegador abre.',
    ],
    ['of 51 MB', file('image/jpeg', 51), 'Ficheiro demasiado grande. Por favor selecione uma imagem com menos de 50MB'],
    [
      'that this browser does not open',
      file('image/heic'),
      'Este navegador não abre imagens HEIC. Por favor selecione uma imagem JPG, PNG, WebP ou GIF',
    ],
  ])('%s shows why', async (_what, chosen, said) => expect(await openErrorOf(chosen)).toBe(said));

  it('of 6 MB is too large for another person’s picture', async () => {
    const errorMessage = await openPicture(file('image/png', 6), maxMegabytes.governed).catch((error: Error) => error.message);
    expect(errorMessage).toBe('Ficheiro demasiado grande. Por favor selecione uma imagem com menos de 5MB');
  });

  it('of exactly 50 MB is accepted', async () => {
    const picture = { width: 1, height: 1 } as ImageBitmap;
    globalThis.createImageBitmap = () => Promise.resolve(picture);
    expect(await openPicture(file('image/png', 50))).toBe(picture);
  });
});
