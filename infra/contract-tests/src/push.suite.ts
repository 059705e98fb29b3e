import type { Changed } from '@tennis/contracts';
import type { Push } from '@tennis/ports';
import { until } from './until';

/** Two nodes of one program; a push within one process gives the same one twice. */
export interface OpenPush {
  readonly one: Push;
  readonly other: Push;
  close(): Promise<void>;
}

const change = (id: string, position: string): Changed => ({ view: 'ranking', id, position });

/** What every push must do. */
export const pushContract = (name: string, open: () => Promise<OpenPush>): void => {
  describe(`push contract: ${name}`, () => {
    let nodes: OpenPush;
    beforeEach(async () => {
      nodes = await open();
    });
    afterEach(() => nodes.close());

    const collect = (push: Push) => {
      const heard: Changed[] = [];
      return { heard, stop: push.listen((changed) => void heard.push(...changed)) };
    };

    it('tells every listener of every node, the publishing one too', async () => {
      const listeners = [collect(nodes.one), collect(nodes.one), collect(nodes.other)];
      await nodes.one.publish([change('a', '1'), change('b', '1')]);
      for (const { heard } of listeners) {
        await until(() => heard.length === 2);
        expect(heard).toEqual([change('a', '1'), change('b', '1')]);
      }
    });

    it('keeps the order in which one node published', async () => {
      const { heard } = collect(nodes.other);
      const published = Array.from({ length: 20 }, (_, index) => change('a', String(index + 1)));
      for (const changed of published) await nodes.one.publish([changed]);
      await until(() => heard.length === published.length);
      expect(heard).toEqual(published);
    });

    it('leaves alone who stopped listening, and stopping again is silent', async () => {
      const gone = collect(nodes.one);
      const staying = collect(nodes.one);
      gone.stop();
      gone.stop();
      await nodes.one.publish([change('a', '1')]);
      await until(() => staying.heard.length === 1);
      expect(gone.heard).toEqual([]);
    });

    it('goes on telling the others when a listener throws', async () => {
      nodes.one.listen(() => {
        throw new Error('a listener that fails');
      });
      const { heard } = collect(nodes.one);
      await nodes.one.publish([change('a', '1')]);
      await nodes.one.publish([change('a', '2')]);
      await until(() => heard.length === 2);
      expect(heard).toEqual([change('a', '1'), change('a', '2')]);
    });

    it('says nothing when nothing changed', async () => {
      let calls = 0;
      nodes.one.listen(() => void calls++);
      const { heard } = collect(nodes.one);
      await nodes.one.publish([]);
      await nodes.one.publish([change('a', '1')]);
      await until(() => heard.length === 1);
      expect(calls).toBe(1);
    });

    it('counts the same listener twice as two', async () => {
      let calls = 0;
      const listener = () => void calls++;
      const stop = nodes.one.listen(listener);
      nodes.one.listen(listener);
      stop();
      await nodes.one.publish([change('a', '1')]);
      await until(() => calls > 0);
      expect(calls).toBe(1);
    });
  });
};
