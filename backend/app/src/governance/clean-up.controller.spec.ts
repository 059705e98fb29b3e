import type { RequestEnvelope } from '../http/route';
import type { AppContext } from '../kernel/app-context';
import type { SentCommand } from '../kernel/commands';
import { CleanUpController } from './clean-up.controller';

describe('a clean-up', () => {
  it('counts the expired ones, not those decided before its command came', async () => {
    const pending = ['forgotten', 'validated meanwhile'].map((id) => ({
      key: id,
      document: { id, pendingSince: '2026-03-01T12:00:00.000Z' },
    }));
    const expiredBy = new Map<string, string>();
    const app = {
      clock: { now: () => '2026-03-08T12:00:00.000Z' },
      readStore: {
        find: (view: string) => Promise.resolve(view === 'club' ? { items: pending, total: pending.length } : { items: [], total: 0 }),
      },
      eventStore: { readStream: (stream: string) => Promise.resolve([{ metadata: { commandId: expiredBy.get(stream) ?? 'another' } }]) },
    } as unknown as AppContext;
    const execute = ({ messages: [{ data }], envelope: { commandId } }: SentCommand) => {
      const { clubId } = data as { readonly clubId: string };
      if (clubId === 'forgotten') expiredBy.set(`club-${clubId}`, commandId!);
      return Promise.resolve({ id: clubId, position: '1' });
    };
    const envelope = { commandId: 'clean-up', actor: { kind: 'user', id: 'sara', role: 'superadmin', isRoot: false } };
    expect(await new CleanUpController(app, { execute }).run(envelope as unknown as RequestEnvelope)).toEqual({ clubs: 1, tournaments: 0 });
  });
});
