import type { Files } from '@tennis/ports';

export interface OpenFiles {
  readonly files: Files;
  /** The same files after a restart of the program. */
  reopen(): Promise<Files>;
  close(): Promise<void>;
}

const photo = '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a01';
const another = '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a02';
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** The contract of every file store. */
export const filesContract = (name: string, open: () => Promise<OpenFiles>): void => {
  describe(`files contract: ${name}`, () => {
    let opened: OpenFiles;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    const read = async (files: Files, id: string, variant: string) => {
      const found = await files.get(id, variant);
      return found && { bytes: [...found.bytes], contentType: found.contentType };
    };

    it('gives back the bytes and the content type, also after a restart', async () => {
      await opened.files.put(photo, 'small', bytes(0, 1, 255), 'image/webp');
      expect(await read(opened.files, photo, 'small')).toEqual({ bytes: [0, 1, 255], contentType: 'image/webp' });
      expect(await read(await opened.reopen(), photo, 'small')).toEqual({ bytes: [0, 1, 255], contentType: 'image/webp' });
    });

    it('distinguishes an empty file from a missing one', async () => {
      await opened.files.put(photo, 'empty', bytes(), 'text/csv');
      expect(await read(opened.files, photo, 'empty')).toEqual({ bytes: [], contentType: 'text/csv' });
      expect(await opened.files.get(photo, 'large')).toBeUndefined();
      expect(await opened.files.get(another, 'empty')).toBeUndefined();
    });

    it('never overwrites an id and variant: putting again is ignored', async () => {
      await opened.files.put(photo, 'small', bytes(1), 'image/webp');
      await opened.files.put(photo, 'small', bytes(2), 'image/png');
      expect(await read(opened.files, photo, 'small')).toEqual({ bytes: [1], contentType: 'image/webp' });
    });

    it('stores one whole file when several put it at once', async () => {
      const large = new Uint8Array(300_000).fill(7);
      await Promise.all(Array.from({ length: 8 }, () => opened.files.put(photo, 'large', large, 'image/webp')));
      expect((await opened.files.get(photo, 'large'))?.bytes).toEqual(large);
    });

    it('stores an archive larger than any picture, and removes all of it', async () => {
      const archive = new Uint8Array(20_000_000).map((_byte, at) => (at * 31) % 251);
      await opened.files.put(photo, 'archive.zip', archive, 'application/zip');
      const found = await opened.files.get(photo, 'archive.zip');
      expect(found && Buffer.compare(found.bytes, archive)).toBe(0);
      await opened.files.remove(photo);
      expect(await opened.files.get(photo, 'archive.zip')).toBeUndefined();
      expect(await opened.files.olderThan(-60_000)).toEqual([]);
    });

    it('lists old files, without removed ones', async () => {
      await opened.files.put(photo, 'small', bytes(1), 'image/webp');
      await opened.files.put(another, 'small', bytes(2), 'image/webp');
      await opened.files.remove(another);
      // the clock of the file system may be slightly ahead of ours
      expect(await opened.files.olderThan(-60_000)).toEqual([photo]);
      expect(await opened.files.olderThan(60_000)).toEqual([]);
    });

    it('keeps the variants of an id side by side and removes them all together', async () => {
      await opened.files.put(photo, 'small', bytes(1), 'image/webp');
      await opened.files.put(photo, 'large', bytes(2), 'image/webp');
      await opened.files.put(another, 'small', bytes(3), 'image/webp');
      await opened.files.remove(photo);
      await opened.files.remove(photo);
      expect(await opened.files.get(photo, 'small')).toBeUndefined();
      expect(await opened.files.get(photo, 'large')).toBeUndefined();
      expect(await read(opened.files, another, 'small')).toEqual({ bytes: [3], contentType: 'image/webp' });
    });

    it('lists everything there is, each variant once', async () => {
      const all = async () => {
        const found: string[] = [];
        for await (const { id, variant } of opened.files.all()) found.push(`${id} ${variant}`);
        return found.sort();
      };
      expect(await all()).toEqual([]);
      await opened.files.put(photo, 'small', bytes(1), 'image/webp');
      await opened.files.put(photo, 'large', bytes(2), 'image/webp');
      await opened.files.put(another, 'small', bytes(3), 'image/webp');
      expect(await all()).toEqual([`${photo} large`, `${photo} small`, `${another} small`]);
    });

    it.each([
      ['../secret', 'small'],
      [photo.toUpperCase(), 'small'],
      ['', 'small'],
      [photo, '../../secret'],
      [photo, '..'],
      [photo, 'a/b'],
      [photo, 'a\\b'],
      [photo, 'a\u0000b'],
      [photo, ''],
      [photo, 'x'.repeat(65)],
    ])('refuses anything that could be a path: %j, %j', async (id, variant) => {
      await expect(opened.files.put(id, variant, bytes(1), 'image/webp')).rejects.toThrow();
      expect(await opened.files.get(id, variant)).toBeUndefined();
      await opened.files.remove(id);
    });
  });
};
