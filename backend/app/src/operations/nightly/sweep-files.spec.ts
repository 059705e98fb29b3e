import type { AppContext } from '../../kernel/app-context';
import { sweepFiles } from './sweep-files';

const named = [
  { type: 'PhotoChanged', data: { fileId: 'a photo' } },
  { type: 'PhotoChanged', data: { fileId: null } },
  { type: 'ClubImageChanged', data: { fileId: 'a club’s picture' } },
  { type: 'DataExportRequested', data: { exportId: 'a copy', userId: 'ana' } },
];

/** The removed files, given files that were written long ago. */
const swept = async (...old: readonly string[]) => {
  const removed: string[] = [];
  const asked: (readonly string[] | undefined)[] = [];
  const app = {
    files: { olderThan: async (age: number) => (age === 86_400_000 ? old : []), remove: async (id: string) => void removed.push(id) },
    logSearch: {
      search: async ({ types }: { readonly types?: readonly string[] }) => {
        asked.push(types);
        return { events: named.filter(({ type }) => types?.includes(type)), next: null };
      },
    },
    log: { warn: () => undefined },
  };
  await sweepFiles(app as unknown as AppContext);
  return { removed, asked: asked.length };
};

describe('files that no event refers to', () => {
  it('are removed once they are a day old, and no others', async () =>
    expect((await swept('a photo', 'left behind', 'a club’s picture', 'a copy')).removed).toEqual(['left behind']));
  it('are looked up in the log only if there are old files', async () => expect(await swept()).toEqual({ removed: [], asked: 0 }));
});
