import { isFerretDBBuilt } from '../../../../test-servers/ferretdb/build.cjs';
import { startFerretDB } from '../../../../test-servers/ferretdb/start.cjs';

const given = process.env.TEST_MONGODB_URL;

/** A real MongoDB by `TEST_MONGODB_URL`, or FerretDB if it was built (`npm run test:engines` builds it). */
export const hasServer = given !== undefined || isFerretDBBuilt();

/** For the names of suites: the engine they ran on, or the reason why they did not run. */
export const serverName = given ? 'the server of TEST_MONGODB_URL' : hasServer ? 'FerretDB' : 'skipped: FerretDB is not built here';

export const startServer = async (): Promise<{ readonly url: string; stop(): Promise<void> }> =>
  given ? { url: given, stop: () => Promise.resolve() } : (await startFerretDB())!;
