import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askServer, compose } from '../composition/compose';
import { contexts } from '../contexts';
import type { Config } from '../kernel/config';
import { ExpectedFailure, expectedFailure } from '../host/expected-failure';
import { noteWhereNoticesBegin } from '../notifications/marks/where-notices-begin';
import type { OperationProgress } from '../operations/define-operation';
import { jobsOf } from '../processes/scheduler';
import { type OperationName, type OperationResult, runOperation } from '../operations/run-operation';

type OnProgress = (progress: OperationProgress) => void;
const timeout = 15_000;
const pause = 200;
const waited = (): Promise<void> => new Promise((resume) => setTimeout(resume, pause));

/** A view of a newer version may have to catch up before it answers. */
const untilReady = async (missing: () => readonly string[]): Promise<void> => {
  const deadline = Date.now() + timeout;
  while (missing().length && Date.now() < deadline) await waited();
};

/** Operations that may create an installation. All others need an existing one, so that a mistyped folder never becomes one. */
const beginning: ReadonlySet<OperationName> = new Set<OperationName>(['import', 'import-log', 'seed-demo']);
/** Operations that move a whole installation: nothing else may work on it meanwhile, and engines get more time for each step. */
const moving: ReadonlySet<OperationName> = new Set<OperationName>(['export', 'import-log']);
const unhurried = { call: 15_000 };

const isInstallation = (folder: string): boolean => ['log.db', 'keys.db', 'anchors.txt'].some((name) => existsSync(join(folder, name)));

/** Asks the running server if there is one; otherwise opens the store in this process, and closes it again. */
const once = async (config: Config, command: OperationName, args: unknown, onProgress: OnProgress): Promise<unknown> => {
  const moves = moving.has(command);
  const answer = moves
    ? undefined
    : await askServer(config.dataDir, { command, args }, (progress) => onProgress(progress as OperationProgress));
  if (answer !== undefined) return answer;
  // with external stores the folder may be empty
  if (config.store.kind === 'embedded' && !beginning.has(command) && !isInstallation(config.dataDir))
    throw expectedFailure('folder.no-installation', { folder: config.dataDir });
  const app = await compose(
    { ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel },
    {
      alone: true,
      movesIn: command === 'import-log',
      ...(moves ? { timeouts: unhurried } : {}),
    },
  );
  try {
    if (!moves) await untilReady(app.missing);
    if (beginning.has(command) && !moves) await noteWhereNoticesBegin(app);
    return await runOperation({ ...app, runDue: jobsOf(app, contexts).runDue, alone: true }, { command, args }, onProgress);
  } finally {
    await app.close();
  }
};

/**
 * Runs an operation on the data of this configuration. Waits for a server that holds the folder but does not listen yet, because it is
 * starting.
 * @throws Rejection when it is refused; ExpectedFailure when the data cannot be reached.
 */
export const askFor = async <Name extends OperationName>(
  config: Config,
  command: Name,
  args: unknown,
  onProgress: OnProgress,
): Promise<OperationResult<Name>> => {
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      return (await once(config, command, args, onProgress)) as OperationResult<Name>;
    } catch (error) {
      const heldBySomebody = error instanceof ExpectedFailure && error.code === 'folder.locked';
      if (!heldBySomebody || moving.has(command) || Date.now() > deadline) throw error;
      await waited();
    }
  }
};
