import type { PushTarget, WebPush } from '@tennis/ports';

export interface OpenWebPush {
  readonly webPush: WebPush;
  /** A browser, and the messages that it could decrypt. */
  browser(): { readonly target: PushTarget; readonly received: readonly string[] };
  /** From now on the push service answers with this status. */
  refuseWith(status: number): void;
  close(): Promise<void>;
}

/** The contract of every web push sender. */
export const webPushContract = (name: string, open: () => Promise<OpenWebPush>): void => {
  describe(`web push contract: ${name}`, () => {
    let push: OpenWebPush;
    beforeEach(async () => {
      push = await open();
    });
    afterEach(() => push.close());

    it('delivers a message to one browser, which alone can read it', async () => {
      const [one, other] = [push.browser(), push.browser()];
      expect(await push.webPush.send(one.target, 'Desafio recebido: até terça')).toBe('sent');
      expect([one.received, other.received]).toEqual([['Desafio recebido: até terça'], []]);
    });

    it('reports a browser that accepts nothing any more as gone', async () => {
      const { target } = push.browser();
      expect(await push.webPush.send({ ...target, endpoint: `${target.endpoint}-gone` }, 'Olá')).toBe('gone');
      push.refuseWith(404);
      expect(await push.webPush.send(target, 'Olá')).toBe('gone');
    });

    it('reports a message that will never be accepted as refused, and throws when it may be at another time', async () => {
      const { target } = push.browser();
      push.refuseWith(413);
      expect(await push.webPush.send(target, 'Olá')).toBe('refused');
      for (const status of [429, 500]) {
        push.refuseWith(status);
        await expect(push.webPush.send(target, 'Olá')).rejects.toThrow();
      }
    });

    it('accepts only known services over https, and browsers with valid keys', () => {
      const { target } = push.browser();
      const { endpoint, keys } = target;
      expect(push.webPush.accepts(target)).toBe(true);
      for (const elsewhere of [
        endpoint.replace('https:', 'http:'),
        endpoint.replace('//', '//ana@'),
        'https://10.0.0.1/push',
        'https://elsewhere.example/push',
        'x',
      ])
        expect([elsewhere, push.webPush.accepts({ endpoint: elsewhere, keys })]).toEqual([elsewhere, false]);
      expect(push.webPush.accepts({ endpoint, keys: { ...keys, auth: 'AAAA' } })).toBe(false);
      expect(push.webPush.accepts({ endpoint, keys: { ...keys, p256dh: 'AAAA' } })).toBe(false);
    });
  });
};
