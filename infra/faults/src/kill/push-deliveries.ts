import { httpClient } from '@tennis/dev-env';
import { startPushService } from '../../../test-servers/push/start.cjs';
import type { Player } from '../community';

/** A push service that programs know by name: a server on this machine takes its place. */
const serviceName = 'fcm.googleapis.com';

export interface PushedBrowsers {
  readonly env: Readonly<Record<string, string>>;
  readonly preload: string;
  /** Subscribes one browser of each player to pushes. @throws Error if a player may not subscribe. */
  subscribe(url: string, players: readonly Player[]): Promise<void>;
  /** How often each delivery arrived, by its name. */
  arrivals(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export const startPushedBrowsers = async (): Promise<PushedBrowsers> => {
  const service = await startPushService(serviceName);
  const receivedByBrowser: (readonly string[])[] = [];
  return {
    env: service.environment,
    preload: require.resolve('../../../test-servers/push/redirect-push.cjs'),
    async subscribe(url, players) {
      const client = httpClient(url, { connections: 2 });
      try {
        for (const { cookie } of players) {
          const { target, received } = service.browser();
          const { status, text } = await client.send('POST', '/api/push/subscriptions', { cookie, body: target });
          if (status !== 200) throw new Error(`a browser is not pushed to: ${status} ${text}`);
          receivedByBrowser.push(received);
        }
      } finally {
        client.close();
      }
    },
    arrivals() {
      const times = new Map<string, number>();
      for (const shown of receivedByBrowser.flat()) {
        const { id } = JSON.parse(shown) as { readonly id: string };
        times.set(id, (times.get(id) ?? 0) + 1);
      }
      return times;
    },
    stop: () => service.stop(),
  };
};
