import { roleRecipients, type NoticeDocument, type View, views } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections } from '../../kernel/collections';
import { possiblyConcerned } from './notices-by-person';

const ladder = 'escada';
const notice: NoticeDocument = {
  eventId: 'e1',
  at: '2026-03-06T12:00:00.000Z',
  parts: [{ to: [roleRecipients.members(ladder)], type: 'tournament_ended', facts: { tournamentId: ladder } }] as never,
};

/** A public ladder with so many followers, every tenth of them suspended; counts every read of the store. */
const followedBy = (count: number) => {
  const ids = Array.from({ length: count }, (_, nth) => `u${String(nth).padStart(6, '0')}`);
  let questions = 0;
  const asked = <Answer>(answer: Answer): Promise<Answer> => {
    questions += 1;
    return Promise.resolve(answer);
  };
  const account = (id: string) => ({ id, role: 'player', isRoot: false, status: id.endsWith('0') ? 'suspended' : 'active' });
  const tournament = { id: ladder, status: 'active', privacy: 'public', creatorId: 'carla', refereeId: null, members: { rui: {} } };
  const app = {
    readStore: {
      get: (view: View, key: string) => asked({ key, document: view === views.tournament ? tournament : account(key) }),
      getMany: (_view: View, keys: readonly string[]) => asked(keys.map((key) => ({ key, document: account(key) }))),
      findPlain: (collection: View, { page = 1, pageSize = 50 }: { readonly page?: number; readonly pageSize?: number }) => {
        const followers = collection === collections.noticePreferences ? ids : [];
        const items = followers.slice((page - 1) * pageSize, page * pageSize).map((key) => ({
          key,
          version: 1,
          document: { followed: [{ tournamentId: ladder, from: 1 }] },
        }));
        return asked({ items, total: followers.length });
      },
    },
  } as unknown as AppContext;
  return { app, ids, questions: () => questions };
};

describe('the news of a popular ladder', () => {
  it('reaches every follower whose account is open, however many, in queries of a thousand', async () => {
    const { app, ids, questions } = followedBy(10_101);
    const reached = await possiblyConcerned(app, { key: '0.e1', document: notice, position: 7 });
    expect(reached.filter((id) => id !== 'rui')).toEqual(ids.filter((id) => !id.endsWith('0')));
    expect(questions()).toBeLessThan(20);
  });
});
