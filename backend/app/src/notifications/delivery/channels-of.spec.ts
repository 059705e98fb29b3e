import { type NoticeChannel, type Recorded, type View, views } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections, type NoticePreferences } from '../../kernel/collections';
import { recordDeliveries } from './record-deliveries';

const at = '2026-03-02T12:00:00.000Z';
const later = '2026-04-01T12:00:00.000Z';

const validated = {
  id: 'e1',
  type: 'ResultValidated',
  version: 1,
  stream: 'match-m1',
  revision: 3,
  position: 9,
  occurredAt: at,
  recordedAt: at,
  metadata: { actorId: 'nobody' },
  data: { tournamentId: 'escada', playerA: 'ana', playerB: 'rui', winnerId: 'ana', outcome: 'walkover', sets: [], playedOn: '2026-03-02' },
} as unknown as Recorded;

/** A notice of a result for both of its players. */
const notice = { at, parts: [{ type: 'result_validated', to: ['ana', 'rui'], facts: { matchId: 'm1' } }] };

/** A program with these channels, which counts how often it reads preferences. */
const program = (channels: readonly NoticeChannel[], preferences?: Partial<NoticePreferences>) => {
  const asked: string[] = [];
  const noted: string[] = [];
  const plain = (collection: View, key: string): unknown => {
    if (collection === collections.noticePreferences) {
      asked.push(key);
      return preferences && { switches: {}, followed: [], ...preferences };
    }
    if (collection === collections.mailboxes) return { confirmed: `hash of ${key}@exemplo.pt`, language: 'pt', askedAt: null };
    return collection === collections.sessions ? { userId: key, lastSeenAt: at, expiresAt: later } : undefined;
  };
  const stored = (document: unknown) => Promise.resolve(document === undefined ? undefined : { document, position: 9, version: 1 });
  const app = {
    mail: channels.includes('email') ? {} : undefined,
    webPush: channels.includes('push') ? {} : undefined,
    config: {},
    clock: { now: () => at },
    personalData: { lookupHash: (_kind: string, text: string) => `hash of ${text}` },
    readStore: {
      get: (view: View, key: string) => {
        if (view === views.notice) return stored(notice);
        return stored(view === views.account ? { status: 'active', email: `${key}@exemplo.pt` } : undefined);
      },
      getPlain: (collection: View, key: string) => stored(plain(collection, key)),
      findPlain: (_collection: View, { where }: { where: { userId?: { equals: string } } }) =>
        Promise.resolve({ items: where.userId ? [{ key: 'b', document: { sessionId: 's', userId: where.userId.equals } }] : [], total: 0 }),
      rows: () => Promise.resolve([]),
      put: (_collection: View, key: string) => Promise.resolve(noted.push(key)),
    },
  } as unknown as AppContext;
  return { app, asked: () => asked.sort(), noted: () => noted.sort() };
};

describe('the channels outside of the application', () => {
  it('are chosen by preferences read once per person and purpose', async () => {
    const { app, asked, noted } = program(['push', 'email']);
    await recordDeliveries(app, validated);
    expect(asked()).toEqual(['ana', 'ana', 'rui', 'rui']);
    expect(noted()).toEqual(['e1 ana email', 'e1 ana push', 'e1 rui email', 'e1 rui push']);
  });

  it('are those that the person enabled', async () => {
    const { app, noted } = program(['push', 'email'], { channels: { push: { results: false }, email: {} } });
    await recordDeliveries(app, validated);
    expect(noted()).toEqual(['e1 ana email', 'e1 rui email']);
  });

  it('are not looked up when none is configured', async () => {
    const { app, asked, noted } = program([]);
    await recordDeliveries(app, validated);
    expect([asked(), noted()]).toEqual([[], []]);
  });
});
