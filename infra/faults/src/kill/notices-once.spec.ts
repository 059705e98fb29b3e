import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recorded } from '@tennis/contracts';
import { problemList } from '../fault-run';
import { checkNotices, readNotices } from './notices-once';

const players = ['ana', 'rui'].map((id) => ({ id, cookie: id }));
const played = { playerA: 'ana', playerB: 'rui', by: 'ana' };
const event = (type: string, data: object, more: object = {}): Recorded =>
  ({ type, data, position: 7, stream: 'match-a', ...more }) as unknown as Recorded;
const said = { authorId: 'ana', conversationId: 'escada' };
const problemsOf = (events: readonly Recorded[], told: Readonly<Record<string, number>>): readonly string[] => {
  const problems = problemList();
  checkNotices(events, players, new Map(Object.entries(told)), problems);
  return problems.list();
};

describe('what was told after a kill', () => {
  it.each([
    ['a challenge', event('ChallengeIssued', { challengerId: 'ana', challengedId: 'rui' }), 'rui challenge_received 7'],
    ['a report', event('ResultReported', played), 'rui result_pending 7'],
    ['a week', event('WeekClosed', { warnings: [{ userId: 'rui', message: '' }] }), 'rui warning_received 7'],
    ['a message', event('MessageSent', said), 'rui message_received 7'],
  ])('misses %s that somebody was not told of, and one that they were told of twice', (_what, happened, name) => {
    const type = name.split(' ')[1]!;
    expect(problemsOf([happened], { [name]: 1 })).toEqual([]);
    expect(problemsOf([happened], {})).toEqual([expect.stringContaining(`somebody was not told: ${type}`)]);
    expect(problemsOf([happened], { [name]: 2 })).toEqual([expect.stringContaining('told something twice')]);
  });

  it('misses either half of a result', () => {
    const happened = [event('ResultValidated', played)];
    const both = { 'ana match_result_confirmed 7': 1, 'rui result_validated 7': 1 };
    expect(problemsOf(happened, both)).toEqual([]);
    for (const name of Object.keys(both)) {
      const rest = Object.fromEntries(Object.entries(both).filter(([one]) => one !== name));
      expect(problemsOf(happened, rest)).toHaveLength(1);
    }
  });

  it.each([
    ['a report that was sent again', event('ResultReported', played), event('ResultReported', played), 'rui result_pending'],
    ['a report that was reminded of', event('ResultReported', played), event('ResultReminded', played), 'rui result_pending'],
    ['a conversation', event('MessageSent', said), event('MessageSent', said, { stream: 'message-b' }), 'rui message_received'],
  ])('asks of %s that it stands there once, as it was said last', (_what, first, again, name) => {
    const both = [first, { ...again, position: 9 }];
    expect(problemsOf(both, { [`${name} 9`]: 1 })).toEqual([]);
    expect(problemsOf(both, { [`${name} 7`]: 1 })).toContainEqual(expect.stringContaining('was not told'));
    expect(problemsOf(both, { [`${name} 7`]: 1, [`${name} 9`]: 1 })).toEqual([expect.stringContaining('told something twice')]);
  });

  it('asks for two reports of two matches', () => {
    const both = [event('ResultReported', played), { ...event('ResultReported', played), stream: 'match-other', position: 9 }];
    expect(problemsOf(both, { 'rui result_pending 9': 1 })).toEqual(['somebody was not told: result_pending']);
  });

  describe('read from the bell, page by page', () => {
    const notice = (id: string, event_position: string) => ({ id, type: 'week', event_position });
    const hundred = Array.from({ length: 100 }, (_, nth) => notice(`${nth}`, `${nth}`));
    /** Ana's notices; Rui has none. */
    const bellOf = async (pages: readonly object[][]): Promise<ReadonlyMap<string, number>> => {
      const server = createServer(({ url, headers }, answer) => {
        const page = Number(new URL(url!, 'http://bell').searchParams.get('page'));
        answer.end(
          JSON.stringify(headers.cookie === 'ana' ? { items: pages[page - 1], total: 99 + pages.length } : { items: [], total: 0 }),
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        return await readNotices(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, players);
      } finally {
        server.close();
      }
    };

    it('counts once what something newer moved to the next page', async () => {
      const told = await bellOf([hundred, [hundred[99]!, notice('100', '100')]]);
      expect([...told.values()]).toEqual(Array(101).fill(1));
    });

    it('counts twice what two notices say', async () => {
      const told = await bellOf([hundred, [notice('again', '99')]]);
      expect(told.get('ana week 99')).toBe(2);
    });
  });
});
