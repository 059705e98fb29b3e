import { buildFerretDB } from '../../test-servers/ferretdb/build.cjs';
import { startFerretDB } from '../../test-servers/ferretdb/start.cjs';
import { startEventStoreDouble } from '../../test-servers/eventstoredb/start.cjs';

export interface Engines {
  /** The settings that make a program use them. */
  readonly environment: Readonly<Record<string, string>>;
  /** The ports of both engines, for a proxy in between. */
  readonly ports: { readonly eventStore: number; readonly mongo: number };
  stop(): Promise<void>;
}

/** A fresh log (a double of EventStoreDB) and fresh views (FerretDB). @throws Error if FerretDB cannot be built. */
export const startEngines = async (): Promise<Engines> => {
  if (buildFerretDB() === undefined) throw new Error('FerretDB cannot be built: Go is not installed');
  const [log, views] = [await startEventStoreDouble(), (await startFerretDB())!];
  return {
    environment: { TENNIS_STORE: 'distributed', EVENTSTORE_URL: log.url, MONGODB_URL: views.url },
    ports: { eventStore: log.port, mongo: views.port },
    stop: async () => {
      await log.stop();
      await views.stop();
    },
  };
};
