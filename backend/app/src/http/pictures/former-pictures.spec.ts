import type { AppContext } from '../../kernel/app-context';
import { forgetFormerPictures } from './former-pictures';

const photo = (fileId: string | null) => ({ type: 'PhotoChanged', data: { fileId } });
const erased = { type: 'UserErased', data: {} };

/** The files that are removed when a stream has these events. */
const removedAfter = async (...events: readonly { readonly type: string; readonly data: unknown }[]) => {
  const removed: string[] = [];
  const app = {
    eventStore: { readStream: (stream: string) => Promise.resolve(stream === 'user-rui' ? events : []) },
    files: { remove: (id: string) => Promise.resolve(void removed.push(id)) },
  };
  await forgetFormerPictures(app as unknown as AppContext, 'user-rui');
  return removed;
};

describe('former pictures', () => {
  it('are removed, the present one is not', async () =>
    expect(await removedAfter(photo('f1'), photo('f2'), photo('f3'))).toEqual(['f1', 'f2']));
  it('are all of them once the picture was removed', async () => expect(await removedAfter(photo('f1'), photo(null))).toEqual(['f1']));
  it('do not exist before the present one', async () => expect(await removedAfter(photo('f1'), photo('f2'), photo('f1'))).toEqual(['f2']));
  it('are all of them once the person is erased', async () =>
    expect(await removedAfter(photo('f1'), photo('f2'), erased)).toEqual(['f1', 'f2']));
  it.each(['TournamentImageChanged', 'ClubImageChanged'])('are known by %s as well', async (type) =>
    expect(await removedAfter({ type, data: { fileId: 'f1' } }, { type, data: { fileId: 'f2' } })).toEqual(['f1']),
  );
  it('do not exist for a person who never had one', async () => expect(await removedAfter()).toEqual([]));
});
