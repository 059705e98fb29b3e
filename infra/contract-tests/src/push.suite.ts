import type { Changed, Typing } from '@tennis/contracts';
import type { Listener, Push } from '@tennis/ports';
import { until } from './until';

/** Two nodes of one program; a push within one process returns the same one twice. */
export interface OpenPush {
  readonly one: Push;
  readonly other: Push;
  /** Runs `work` while neither node hears of the other, if a connection is between them, and then connects them again. */
  whileDisconnected(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const change = (id: string, position: string): Changed => ({ view: 'ranking', id, position });

const listenerOf = (changed: Listener['changed']): Listener => ({ changed, changesLost: () => undefined });

/** The contract of every push. */
export const pushContract = (name: string, open: () => Promise<OpenPush>): void => {
  describe(`push contract: ${name}`, () => {
    let nodes: OpenPush;
    beforeEach(async () => {
      nodes = await open();
    });
    afterEach(() => nodes.close());

    const collect = (push: Push) => {
      const heard: Changed[] = [];
      const typed: Typing[] = [];
      let missed = 0;
      const stop = push.listen({
        changed: (changed) => void heard.push(...changed),
        changesLost: () => void missed++,
        typing: (typing) => void typed.push(typing),
      });
      return { heard, typed, stop, missed: () => missed };
    };

    it('notifies every listener on every node, the publishing one too', async () => {
      const listeners = [collect(nodes.one), collect(nodes.one), collect(nodes.other)];
      await nodes.one.publish([change('a', '1'), change('b', '1')]);
      for (const { heard } of listeners) {
        await until(() => heard.length === 2);
        expect(heard).toEqual([change('a', '1'), change('b', '1')]);
      }
    });

    it('keeps the order of one node’s changes', async () => {
      const { heard } = collect(nodes.other);
      const published = Array.from({ length: 20 }, (_, index) => change('a', String(index + 1)));
      for (const changed of published) await nodes.one.publish([changed]);
      await until(() => heard.length === published.length);
      expect(heard).toEqual(published);
    });

    it('notifies the publishing node at once, also of changes that others cannot receive, who get them later or learn that they missed something', async () => {
      const [publisher, otherNode] = [collect(nodes.one), collect(nodes.other)];
      let before = 0;
      await nodes.whileDisconnected(async () => {
        await nodes.one.publish([change('a', '1')]);
        expect(publisher.heard).toEqual([change('a', '1')]);
        before = otherNode.missed();
      });
      await until(() => otherNode.heard.length === 1 || otherNode.missed() > before, 'the other node knows', 10_000);
      await nodes.one.publish([change('a', '2')]);
      await until(() => otherNode.heard.at(-1)?.position === '2', 'the other node hears again', 10_000);
    });

    it('stops notifying a removed listener; removing it again is ignored', async () => {
      const gone = collect(nodes.one);
      const staying = collect(nodes.one);
      gone.stop();
      gone.stop();
      await nodes.one.publish([change('a', '1')]);
      await until(() => staying.heard.length === 1);
      expect(gone.heard).toEqual([]);
    });

    it('continues to notify the others when a listener throws', async () => {
      const fail = () => {
        throw new Error('a listener that fails');
      };
      nodes.one.listen({ changed: fail, changesLost: fail });
      const { heard } = collect(nodes.one);
      await nodes.one.publish([change('a', '1')]);
      await nodes.one.publish([change('a', '2')]);
      await until(() => heard.length === 2);
      expect(heard).toEqual([change('a', '1'), change('a', '2')]);
    });

    it('sends nothing when nothing changed', async () => {
      let calls = 0;
      nodes.one.listen(listenerOf(() => void calls++));
      const { heard } = collect(nodes.one);
      await nodes.one.publish([]);
      await nodes.one.publish([change('a', '1')]);
      await until(() => heard.length === 1);
      expect(calls).toBe(1);
    });

    it('tells every node once that somebody types, the publishing one at once', async () => {
      const [publisher, otherNode] = [collect(nodes.one), collect(nodes.other)];
      nodes.other.listen(listenerOf(() => undefined));
      const before = otherNode.missed();
      const typing = (userId: string): Typing => ({ conversationId: 'a', userId });
      nodes.one.publishTyping(typing('rui'));
      expect(publisher.typed).toEqual([typing('rui')]);
      await until(() => otherNode.typed.length === 1);
      nodes.one.publishTyping(typing('ana'));
      await nodes.one.publish([change('a', '1')]);
      await until(() => otherNode.heard.length === 1);
      expect([publisher.typed, otherNode.typed]).toEqual([
        [typing('rui'), typing('ana')],
        [typing('rui'), typing('ana')],
      ]);
      expect([publisher.heard, otherNode.missed()]).toEqual([[change('a', '1')], before]);
    });

    it('goes on where somebody typed while neither node heard of the other', async () => {
      const otherNode = collect(nodes.other);
      await nodes.whileDisconnected(async () => nodes.one.publishTyping({ conversationId: 'a', userId: 'rui' }));
      await nodes.one.publish([change('a', '1')]);
      await until(() => otherNode.heard.length === 1, 'the other node hears again', 10_000);
    });

    it('counts the same listener twice as two', async () => {
      let calls = 0;
      const listener = listenerOf(() => void calls++);
      const stop = nodes.one.listen(listener);
      nodes.one.listen(listener);
      stop();
      await nodes.one.publish([change('a', '1')]);
      await until(() => calls > 0);
      expect(calls).toBe(1);
    });
  });
};
