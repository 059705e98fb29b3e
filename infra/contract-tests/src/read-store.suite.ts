import type { CollectionDefinition, EventStore, Find, FindKeys, ReadStore, ViewDefinition } from '@tennis/ports';
import { event, expectRejection, id } from './fixtures';
import { drafts, ladders, people, peopleRaised } from './read-store.fixtures';
import { until } from './until';

export interface OpenReadStore {
  /** The log that feeds the views. */
  readonly eventStore: Pick<EventStore, 'append'>;
  readonly readStore: ReadStore;
  /** The same data after a restart of the program, perhaps with other versions of the views. */
  reopen(views: readonly ViewDefinition[]): Promise<OpenReadStore>;
  /** Cuts the stored text of a document in half, behind the program's back. */
  truncateDocument(view: string, key: string): Promise<void>;
  /** The same for a plain document. */
  truncatePlain(collection: string, key: string): Promise<void>;
  /** Keys of the documents that the store reported as unreadable. */
  readonly reportedKeys: readonly (string | undefined)[];
  close(): Promise<void>;
}

type Open = (views: readonly ViewDefinition[], collections: readonly CollectionDefinition[]) => Promise<OpenReadStore>;

/** The contract of every read store. Views may lag behind the log: the suite waits for a position before it reads. */
export const readStoreContract = (name: string, open: Open): void => {
  describe(`read store contract: ${name}`, () => {
    let opened: OpenReadStore;
    let store: ReadStore;
    let next: number;
    const switchTo = (fresh: OpenReadStore): void => {
      opened = fresh;
      store = fresh.readStore;
    };
    beforeEach(async () => {
      next = 0;
      switchTo(await open([ladders, people], [drafts]));
    });
    afterEach(() => opened.close());

    /** Appends one event, each in a stream of its own, and returns its position. */
    const append = async (type: string, data: unknown): Promise<number> => {
      const n = ++next;
      const { position } = await opened.eventStore.append({
        stream: `tournament-${id(n)}`,
        expected: 'no-stream',
        events: [event(id(n), data, type)],
      });
      return position;
    };
    const createLadder = (ladder: string, title: string) => append('TournamentCreated', { ladder, title });
    const joinLadder = (ladder: string, player: string) => append('PlayerJoined', { ladder, player });
    const validateResult = (ladder: string, winner: string, loser: string, points: number) =>
      append('ResultValidated', { ladder, winner, loser, points });
    const annulResult = (ladder: string, winner: string) => append('ResultAnnulled', { ladder, winner });
    const freezeLadder = (ladder: string) => append('TournamentFrozen', { ladder });

    /** Waits until every view reflects a position. */
    const waitForPosition = async (position: number): Promise<void> => {
      for (const view of ['ranking', 'person']) await until(async () => (await store.position(view)) >= position);
    };
    const keys = async (query: Find, view = 'ranking'): Promise<readonly string[]> =>
      (await store.find(view, query)).items.map(({ key }) => key);

    describe('an unreadable document', () => {
      const truncateFirst = async (): Promise<void> => {
        await createLadder('a', 'Escada');
        await waitForPosition(await createLadder('b', 'Liga'));
        await opened.truncateDocument('ranking', 'a');
        switchTo(await opened.reopen([ladders, people]));
      };

      it('is refused by its key, and no other document is', async () => {
        await truncateFirst();
        await expectRejection(store.get('ranking', 'a'), 'view.damaged');
        expect((await store.get('ranking', 'b'))?.document).toEqual({ title: 'Liga', players: [], score: 0 });
      });

      it('is left out of lists', async () => {
        await truncateFirst();
        expect(await keys({})).toEqual(['b']);
      });

      it('is rebuilt automatically', async () => {
        await truncateFirst();
        await expectRejection(store.getMany('ranking', ['b', 'a']), 'view.damaged');
        await until(async () => (await store.get('ranking', 'a').catch(() => undefined)) !== undefined);
        expect((await store.get('ranking', 'a'))?.document).toEqual({ title: 'Escada', players: [], score: 0 });
        expect(await keys({})).toEqual(['a', 'b']);
      });
    });

    describe('documents', () => {
      it('are folded from events, and carry the position of the last one that touched them', async () => {
        const first = await createLadder('a', 'Escada');
        const second = await createLadder('b', 'Liga');
        const third = await joinLadder('a', 'rui');
        await waitForPosition(third);
        expect(await store.get('ranking', 'a')).toEqual({
          key: 'a',
          document: { title: 'Escada', players: ['rui'], score: 0 },
          position: third,
        });
        expect((await store.get('ranking', 'b'))?.position).toBe(second);
        expect(first).toBeLessThan(second);
      });

      it('are undefined when missing', async () => {
        await waitForPosition(await createLadder('a', 'Escada'));
        expect(await store.get('ranking', 'nobody')).toBeUndefined();
        expect(await store.get('person', 'a')).toBeUndefined();
      });

      it('can be read together, in the requested order', async () => {
        await createLadder('a', 'Escada');
        await waitForPosition(await createLadder('b', 'Liga'));
        const found = await store.getMany('ranking', ['b', 'nobody', 'a', 'b']);
        expect(found.map((one) => one?.key)).toEqual(['b', undefined, 'a', 'b']);
        expect(await store.getMany('ranking', [])).toEqual([]);
      });

      it('of one view can be changed by one event', async () => {
        await waitForPosition(await validateResult('a', 'rui', 'ana', 3));
        expect((await store.get('person', 'rui'))?.document).toEqual({ wins: 1, defeats: 0 });
        expect((await store.get('person', 'ana'))?.document).toEqual({ wins: 0, defeats: 1 });
      });

      it('can be removed by an event, and can return', async () => {
        await createLadder('a', 'Escada');
        await waitForPosition(await freezeLadder('a'));
        expect(await store.get('ranking', 'a')).toBeUndefined();
        expect(await store.find('ranking', { where: { words: { equals: 'escada' } } })).toEqual({ items: [], total: 0 });
        await waitForPosition(await createLadder('a', 'Nova'));
        expect((await store.get('ranking', 'a'))?.document).toEqual({ title: 'Nova', players: [], score: 0 });
      });

      it('are not found by former values, nor is a new document with the same key', async () => {
        await createLadder('a', 'Escada velha');
        await freezeLadder('a');
        await createLadder('b', 'Liga nova');
        await createLadder('c', 'Escada nova');
        await waitForPosition(await createLadder('c', 'Taça nova'));
        expect(await keys({ where: { words: { equals: 'velha' } } })).toEqual([]);
        expect(await keys({ where: { words: { equals: 'escada' } } })).toEqual([]);
        expect(await keys({ where: { words: { equals: 'nova' } } })).toEqual(['b', 'c']);
      });

      it('are not touched by an event of no interest, which the view still reflects', async () => {
        const before = await createLadder('a', 'Escada');
        const after = await append('TournamentUpdated', { ladder: 'a', title: 'Outra' });
        await waitForPosition(after);
        expect((await store.get('ranking', 'a'))?.position).toBe(before);
      });

      it('are the same when folded in pieces, over restarts', async () => {
        for (const points of [1, 2, 4]) {
          await waitForPosition(await validateResult('a', 'rui', 'ana', points));
          switchTo(await opened.reopen([ladders, people]));
        }
        await waitForPosition(await validateResult('a', 'ana', 'rui', 8));
        expect((await store.get('ranking', 'a'))?.document).toMatchObject({ score: 15 });
        expect((await store.get('person', 'rui'))?.document).toEqual({ wins: 3, defeats: 1 });
        expect(await store.rows('ranking', 'a')).toHaveLength(4);
      });

      it('are rebuilt when the version of their view is raised', async () => {
        await waitForPosition(await validateResult('a', 'rui', 'ana', 1));
        switchTo(await opened.reopen([ladders, peopleRaised]));
        await waitForPosition(await validateResult('a', 'rui', 'ana', 1));
        expect((await store.get('person', 'rui'))?.document).toEqual({ wins: 20, defeats: 0 });
        expect((await store.get('ranking', 'a'))?.document).toMatchObject({ score: 2 });
      });

      it('of an unknown view are refused', async () => {
        await expectRejection(store.get('nothing', 'a'), 'view.unknown');
        await expectRejection(store.getMany('nothing', ['a']), 'view.unknown');
        await expectRejection(store.find('nothing', {}), 'view.unknown');
        await expectRejection(store.rows('nothing', 'a'), 'view.unknown');
        await expectRejection(store.position('nothing'), 'view.unknown');
      });
    });

    describe('rows', () => {
      it('stand beside their document, numbered from 1, with the position of their event', async () => {
        const first = await validateResult('a', 'rui', 'ana', 3);
        await validateResult('b', 'eva', 'ana', 5);
        const third = await validateResult('a', 'ana', 'rui', 2);
        await waitForPosition(third);
        expect(await store.rows('ranking', 'a')).toEqual([
          { n: 1, position: first, body: { winner: 'rui', loser: 'ana', points: 3 } },
          { n: 2, position: third, body: { winner: 'ana', loser: 'rui', points: 2 } },
        ]);
        expect(await store.rows('ranking', 'nobody')).toEqual([]);
      });

      it('are read from a number on (excluded), and up to a limit', async () => {
        let last = 0;
        for (const points of [1, 2, 3, 4]) last = await validateResult('a', 'rui', 'ana', points);
        await waitForPosition(last);
        expect((await store.rows('ranking', 'a', { after: 2 })).map(({ n }) => n)).toEqual([3, 4]);
        expect((await store.rows('ranking', 'a', { after: 1, limit: 2 })).map(({ n }) => n)).toEqual([2, 3]);
        expect(await store.rows('ranking', 'a', { after: 4 })).toEqual([]);
      });

      it('are found by the people concerned', async () => {
        await validateResult('a', 'rui', 'ana', 1);
        await validateResult('a', 'eva', 'rui', 2);
        await waitForPosition(await validateResult('a', 'eva', 'ana', 3));
        const about = async (person: string, options = {}) =>
          (await store.rows('ranking', 'a', { about: person, ...options })).map(({ n }) => n);
        expect(await about('rui')).toEqual([1, 2]);
        expect(await about('ana')).toEqual([1, 3]);
        expect(await about('ana', { after: 1 })).toEqual([3]);
        expect(await about('eva', { limit: 1 })).toEqual([2]);
        expect(await about('nobody')).toEqual([]);
      });

      it('are found by each person concerned, however many and whatever their ids', async () => {
        const many = ['["rui"]', '[', ...Array.from({ length: 500 }, (_, n) => `p${n}`)];
        await Promise.all(['rui', ...many].map((player) => joinLadder('a', player)));
        await validateResult('a', 'p7', '["rui"]', 1);
        await validateResult('a', 'rui', 'p7', 2);
        await annulResult('a', 'p499');
        await waitForPosition(await validateResult('a', 'p7', 'eva', 3));
        const about = async (person: string, options = {}) =>
          (await store.rows('ranking', 'a', { about: person, ...options })).map(({ n }) => n);
        expect(await about('p7')).toEqual([1, 2, 3, 4]);
        expect(await about('p7', { after: 1, limit: 2 })).toEqual([2, 3]);
        expect(await about('["rui"]')).toEqual([1, 3]);
        expect(await about('rui')).toEqual([2, 3]);
        expect(await about('[')).toEqual([3]);
        expect(await about('eva')).toEqual([4]);
        expect(await about('p500')).toEqual([]);
      });

      it('are the input when a document is folded again, including those of the same moment', async () => {
        await validateResult('a', 'rui', 'ana', 1);
        await waitForPosition(await validateResult('a', 'eva', 'ana', 2));
        await validateResult('a', 'rui', 'eva', 4);
        await waitForPosition(await annulResult('a', 'rui'));
        expect((await store.get('ranking', 'a'))?.document).toMatchObject({ score: 2 });
        expect((await store.rows('ranking', 'a')).map(({ n, body }) => [n, (body as { points: number }).points])).toEqual([
          [1, 1],
          [2, 2],
          [3, 4],
          [4, -5],
        ]);
      });

      it('are the complete input also when they are many and more arrive meanwhile', async () => {
        await Promise.all(Array.from({ length: 600 }, (_, n) => validateResult('a', n % 3 === 0 ? 'rui' : 'eva', 'ana', n % 7)));
        const last = await Promise.all([
          annulResult('a', 'rui'),
          ...Array.from({ length: 20 }, () => validateResult('a', 'rui', 'ana', 1)),
        ]);
        await waitForPosition(Math.max(...last));
        const rows = await store.rows('ranking', 'a');
        const results = rows.map(({ body }) => body as { winner: string; loser: string; points: number });
        const sum = (some: typeof results) => some.reduce((all, { points }) => all + points, 0);
        const annulment = results.findIndex(({ loser }) => loser === '');
        expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 621 }, (_, index) => index + 1));
        expect(sum(results.slice(0, annulment + 1))).toBe(sum(results.slice(0, annulment).filter(({ winner }) => winner !== 'rui')));
        expect((await store.get('ranking', 'a'))?.document).toMatchObject({ score: sum(results) });
      });
    });

    describe('lists', () => {
      beforeEach(async () => {
        await createLadder('a', 'Escada de Outono');
        await createLadder('b', 'escada de verão');
        await createLadder('c', 'Liga');
        await createLadder('d', 'Escada');
        await createLadder('e', 'Liga');
        await joinLadder('c', 'rui');
        await validateResult('a', 'rui', 'ana', 9);
        await validateResult('b', 'rui', 'ana', 10);
        await validateResult('c', 'rui', 'ana', 100);
        await waitForPosition(await validateResult('d', 'rui', 'ana', -1));
      });

      it('are ordered by key by default, with their total', async () => {
        const { items, total } = await store.find('ranking', {});
        expect(items.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e']);
        expect(total).toBe(5);
        expect(items[4]).toEqual(await store.get('ranking', 'e'));
      });

      it.each<[string, Find, string]>([
        ['a text', { where: { title: { equals: 'Liga' } } }, 'c e'],
        ['a number', { where: { score: { equals: 10 } } }, 'b'],
        ['false beside another', { where: { open: { equals: false }, score: { from: 0 } } }, 'c'],
        ['true beside another', { where: { open: { equals: true }, score: { from: -5 } } }, 'a b d e'],
        ['nothing', { where: { note: { equals: null } } }, 'a b d e'],
        ['a member of a list', { where: { words: { equals: 'escada' } } }, 'a b d'],
        ['all of several members', { where: { words: { equals: ['escada', 'de', 'outono'] } } }, 'a'],
      ])('are found by %s', async (_, query, expected) => {
        expect((await keys(query)).join(' ')).toBe(expected);
      });

      it('cannot be searched or sorted by a field that only filters', async () => {
        await expect(store.find('ranking', { where: { open: { equals: true } } })).rejects.toThrow(/open/);
        await expect(store.find('ranking', { sort: 'open' })).rejects.toThrow(/open/);
      });

      it.each<[string, Find, string]>([
        ['from', { where: { score: { from: 9 } } }, 'a b c'],
        ['to', { where: { score: { to: 9 } } }, 'a d e'],
        ['between, ends included', { where: { score: { from: 9, to: 10 } } }, 'a b'],
        ['between texts', { where: { title: { from: 'Escada', to: 'Escada z' } } }, 'a d'],
      ])('can be filtered by a range: %s', async (_, query, expected) => {
        expect((await keys(query)).join(' ')).toBe(expected);
      });

      it.each<[string, Find, string]>([
        ['of a text, capitals apart', { where: { title: { prefix: 'Escada' } } }, 'a d'],
        ['of a member of a list, each document once', { where: { words: { prefix: 'e' } } }, 'a b d'],
        ['beyond the first letters', { where: { words: { prefix: 'verã' } } }, 'b'],
        ['of one member, whatever lies before and behind', { where: { words: { prefix: 'o' } } }, 'a'],
        ['of a member that is a pattern elsewhere', { where: { words: { prefix: '.' } } }, ''],
        ['of several members, all of them', { where: { words: { prefix: ['esc', 'o'] } } }, 'a'],
        ['that nothing has', { where: { title: { prefix: 'Z' } } }, ''],
        ['that is a pattern elsewhere', { where: { title: { prefix: 'Lig.' } } }, ''],
        ['that is a wildcard elsewhere', { where: { title: { prefix: '%' } } }, ''],
      ])('can be filtered by a prefix %s', async (_, query, expected) => {
        expect((await keys(query)).join(' ')).toBe(expected);
      });

      it('must meet all conditions', async () => {
        expect(await keys({ where: { words: { prefix: 'esc' }, score: { from: 9 }, open: { equals: true } } })).toEqual(['a', 'b']);
      });

      it('are sorted by a field, then by key; numbers as numbers, capitals before small letters', async () => {
        expect(await keys({ sort: 'score' })).toEqual(['d', 'e', 'a', 'b', 'c']);
        expect(await keys({ sort: '-score' })).toEqual(['c', 'b', 'a', 'e', 'd']);
        expect(await keys({ sort: 'title' })).toEqual(['d', 'a', 'c', 'e', 'b']);
        expect(await keys({ sort: '-title' })).toEqual(['b', 'c', 'e', 'a', 'd']);
      });

      it('put documents without a value first, and last in descending order', async () => {
        expect(await keys({ sort: 'note' })).toEqual(['a', 'b', 'd', 'e', 'c']);
        expect(await keys({ sort: '-note' })).toEqual(['c', 'a', 'b', 'd', 'e']);
      });

      it('are paged, and the total counts all pages', async () => {
        const page = async (n: number) => store.find('ranking', { sort: '-score', page: n, pageSize: 2 });
        expect((await page(1)).items.map(({ key }) => key)).toEqual(['c', 'b']);
        expect((await page(3)).items.map(({ key }) => key)).toEqual(['d']);
        expect(await page(4)).toEqual({ items: [], total: 5 });
        for (const n of [1, 2, 3]) expect((await page(n)).total).toBe(5);
        expect((await store.find('ranking', { where: { title: { equals: 'Liga' } }, pageSize: 1 })).total).toBe(2);
        const ofWords = async (prefix: string | readonly string[]) =>
          (await store.find('ranking', { where: { words: { prefix } }, pageSize: 1 })).total;
        expect(await ofWords('e')).toBe(3);
        expect(await ofWords(['e', 'd'])).toBe(2);
      });

      it('can return keys only, in order and page by page', async () => {
        const found = (query: FindKeys) => store.findKeys('ranking', query);
        expect(await found({ where: { title: { equals: 'Liga' } }, limit: 10 })).toEqual(
          await keys({ where: { title: { equals: 'Liga' } } }),
        );
        expect(await found({ where: {}, limit: 2 })).toEqual(['a', 'b']);
        expect(await found({ where: {}, after: 'b', limit: 2 })).toEqual(['c', 'd']);
        expect(await found({ where: { score: { from: 1 } }, after: 'a', limit: 1 })).toEqual(['b']);
        await waitForPosition(await freezeLadder('c'));
        expect(await found({ where: {}, after: 'b', limit: 10 })).toEqual(['d', 'e']);
        await expect(found({ where: { players: { equals: 'rui' } }, limit: 1 })).rejects.toThrow(/players/);
        await expect(found({ where: { open: { equals: true } }, limit: 1 })).rejects.toThrow(/open/);
        await expectRejection(store.findKeys('nothing', { where: {}, limit: 1 }), 'view.unknown');
      });

      it('reflect changed fields', async () => {
        await createLadder('c', 'Escada Nova');
        await waitForPosition(await validateResult('d', 'rui', 'ana', 51));
        expect(await keys({ where: { title: { equals: 'Liga' } } })).toEqual(['e']);
        expect(await keys({ where: { words: { equals: 'nova' } } })).toEqual(['c']);
        expect(await keys({ where: { words: { equals: 'liga' } } })).toEqual(['e']);
        expect(await keys({ where: { score: { equals: 50 } } })).toEqual(['d']);
      });

      it('refuse an undeclared field', async () => {
        await expect(store.find('ranking', { where: { players: { equals: 'rui' } } })).rejects.toThrow(/players/);
        await expect(store.find('ranking', { sort: 'players' })).rejects.toThrow(/players/);
        await expect(store.find('ranking', { sort: 'key; DROP TABLE x' })).rejects.toThrow(/DROP/);
      });
    });

    describe('an unreadable plain document', () => {
      beforeEach(async () => {
        for (const key of ['a', 'b']) await store.put('drafts', key, { owner: 'rui', size: 1, tags: [] });
        await opened.truncatePlain('drafts', 'a');
        switchTo(await opened.reopen([ladders, people]));
      });

      it('is reported, and treated as missing', async () => {
        expect(await store.getPlain('drafts', 'a')).toBeUndefined();
        expect((await store.findPlain('drafts', { where: { owner: { equals: 'rui' } } })).items.map(({ key }) => key)).toEqual(['b']);
        expect(opened.reportedKeys).toContain('a');
      });

      it('can be overwritten and removed', async () => {
        await store.put('drafts', 'a', { owner: 'ana', size: 2, tags: [] });
        expect((await store.getPlain('drafts', 'a'))?.document).toEqual({ owner: 'ana', size: 2, tags: [] });
        expect(await store.remove('drafts', 'a')).toBe(true);
      });
    });

    describe('plain documents', () => {
      const draft = (owner: string, size: number, ...tags: readonly string[]) => ({ owner, size, tags });

      it('are returned as stored, with a version that counts their writes', async () => {
        expect(await store.getPlain('drafts', 'a')).toBeUndefined();
        expect(await store.put('drafts', 'a', draft('rui', 1))).toBe(1);
        expect(await store.put('drafts', 'a', draft('rui', 2, 'ç'))).toBe(2);
        expect(await store.getPlain('drafts', 'a')).toEqual({ key: 'a', document: draft('rui', 2, 'ç'), version: 2 });
      });

      it('can be written conditionally: only when missing, or over an exact version', async () => {
        expect(await store.put('drafts', 'a', draft('rui', 1), 1)).toBeUndefined();
        expect(await store.put('drafts', 'a', draft('rui', 1), 0)).toBe(1);
        expect(await store.put('drafts', 'a', draft('rui', 2), 0)).toBeUndefined();
        expect(await store.put('drafts', 'a', draft('rui', 3), 1)).toBe(2);
        expect(await store.put('drafts', 'a', draft('rui', 4), 1)).toBeUndefined();
        expect((await store.getPlain('drafts', 'a'))?.document).toEqual(draft('rui', 3));
      });

      it('accept one of ten simultaneous writes of the same version', async () => {
        const versions = await Promise.all(Array.from({ length: 10 }, (_, n) => store.put('drafts', 'a', draft('rui', n), 0)));
        expect(versions.filter((version) => version !== undefined)).toEqual([1]);
        expect((await store.getPlain('drafts', 'a'))?.document).toEqual(draft('rui', versions.indexOf(1)));
      });

      it('keep every one of ten simultaneous unconditional writes', async () => {
        const versions = await Promise.all(Array.from({ length: 10 }, (_, n) => store.put('drafts', 'a', draft('rui', n))));
        expect([...versions].sort((a, b) => a! - b!)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        expect((await store.getPlain('drafts', 'a'))?.version).toBe(10);
      });

      it('can be removed, and then count versions from the start', async () => {
        await store.put('drafts', 'a', draft('rui', 1, 'x'));
        expect(await store.remove('drafts', 'a')).toBe(true);
        expect(await store.remove('drafts', 'a')).toBe(false);
        expect(await store.getPlain('drafts', 'a')).toBeUndefined();
        expect((await store.findPlain('drafts', { where: { tags: { equals: 'x' } } })).total).toBe(0);
        await store.put('drafts', 'b', draft('ana', 1, 'y'));
        expect((await store.findPlain('drafts', { where: { tags: { equals: 'x' } } })).total).toBe(0);
        expect(await store.put('drafts', 'a', draft('rui', 1), 0)).toBe(1);
      });

      it('are listed like the documents of a view', async () => {
        await store.put('drafts', 'a', draft('rui', 3, 'x', 'y'));
        await store.put('drafts', 'b', draft('ana', 2, 'y'));
        await store.put('drafts', 'c', draft('rui', 1));
        const found = await store.findPlain('drafts', { where: { owner: { equals: 'rui' } }, sort: 'size' });
        expect(found).toEqual({
          items: [
            { key: 'c', document: draft('rui', 1), version: 1 },
            { key: 'a', document: draft('rui', 3, 'x', 'y'), version: 1 },
          ],
          total: 2,
        });
        expect((await store.findPlain('drafts', { where: { tags: { equals: 'y' } } })).total).toBe(2);
        expect(
          (await store.findPlain('drafts', { where: { size: { from: 2 } }, page: 2, pageSize: 1 })).items.map(({ key }) => key),
        ).toEqual(['b']);
      });

      it('survive a restart', async () => {
        await store.put('drafts', 'a', draft('rui', 1));
        await store.put('drafts', 'a', draft('rui', 2));
        switchTo(await opened.reopen([ladders, people]));
        expect(await store.getPlain('drafts', 'a')).toEqual({ key: 'a', document: draft('rui', 2), version: 2 });
      });

      it('of an unknown collection, or that are not JSON, are an error', async () => {
        await expect(store.getPlain('nothing', 'a')).rejects.toThrow(/nothing/);
        await expect(store.findPlain('nothing', {})).rejects.toThrow(/nothing/);
        await expect(store.put('nothing', 'a', {})).rejects.toThrow(/nothing/);
        await expect(store.remove('nothing', 'a')).rejects.toThrow(/nothing/);
        await expect(store.put('drafts', 'a', { owner: 'rui', size: 1n, tags: [] })).rejects.toThrow();
        expect(await store.getPlain('drafts', 'a')).toBeUndefined();
      });
    });
  });
};
