import { join } from 'node:path';
import { openEvent, type Recorded } from '@tennis/contracts';
import { developmentMasterKey, openKeyRing } from '@tennis/local';
import { projections } from '@tennis/projections';

interface WorkerOptions {
  readonly dataDir: string;
  readonly masterKey?: string;
  readonly production: boolean;
}

/** Loaded by the worker thread of a rebuild, which cannot be given functions. */
export const loadViews = () => projections;

export const openPersonalData = ({ dataDir, masterKey, production }: WorkerOptions): ((event: Recorded) => Recorded) => {
  const ring = openKeyRing({ file: join(dataDir, 'keys.db'), masterKey: masterKey ?? developmentMasterKey, production });
  return (event) => openEvent(event, (sealed) => ring.open(sealed));
};
