import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askServer, compose } from '../composition/compose';
import { contexts } from '../contexts';
import type { Config } from '../kernel/config';
import { ExpectedFailure, expectedFailure } from '../host/expected-failure';
import { recordNoticesStart } from '../notifications/marks/notices-start';
import type { OperationProgress } from '../operations/define-operation';
import { jobsOf } from '../processes/scheduler';
import { type OperationName, type OperationResult, runOperation } from '../operations/run-operation';

type OnProgress = (progress: OperationProgress) => void;
const timeout = 15_000;
const pause = 200;
const sleep = (): Promise<void> => new Promise((resume) => setTimeout(resume, pause));

/** A view of a newer version may have to catch up before it answers. */
const waitUntilReady = async (missing: () => readonly string[]): Promise<void> => {
  const deadline = Date.now() + timeout;
  while (missing().length && Date.now() < deadline) await sleep();
};

/** Operations that may create an installation. All others need an existing one, so that a mistyped folder never becomes one. */
const creatingOperations: ReadonlySet<OperationName> = new Set<OperationName>(['import', 'import-log', 'seed-demo']);
/** Operations that move a whole installation: nothing else may work on it meanwhile, and engines get more time for each step. */
const movingOperations: ReadonlySet<OperationName> = new Set<OperationName>(['export', 'import-log']);
const longTimeouts = { call: 15_000 };

const isInstallation = (folder: string): boolean => ['log.db', 'keys.db', 'anchors.txt'].some((name) => existsSync(join(folder, name)));

/** Asks the running server if there is one; otherwise opens the store in this process, and closes it again. */
const runOnce = async (config: Config, command: OperationName, args: unknown, onProgress: OnProgress): Promise<unknown> => {
  const isMove = movingOperations.has(command);
  const answer = isMove
    ? undefined
    : await askServer(config.dataDir, { command, args }, (progress) => onProgress(progress as OperationProgress));
  if (answer !== undefined) return answer;
  // with external stores the folder may be empty
  if (config.store.kind === 'embedded' && !creatingOperations.has(command) && !isInstallation(config.dataDir))
    throw expectedFailure('folder.no-installation', { folder: config.dataDir });
  const app = await compose(
    { ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel },
    {
      isStandalone: true,
      isImporting: command === 'import-log',
      ...(isMove ? { timeouts: longTimeouts } : {}),
    },
  );
  try {
    if (!isMove) await waitUntilReady(app.missing);
    if (creatingOperations.has(command) && !isMove) await recordNoticesStart(app);
    return await runOperation({ ...app, runDue: jobsOf(app, contexts).runDue, isStandalone: true }, { command, args }, onProgress);
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
      return (await runOnce(config, command, args, onProgress)) as OperationResult<Name>;
    } catch (error) {
      const isLocked = error instanceof ExpectedFailure && error.code === 'folder.locked';
      if (!isLocked || movingOperations.has(command) || Date.now() > deadline) throw error;
      await sleep();
    }
  }
};
