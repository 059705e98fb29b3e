import { join } from 'node:path';
import { developmentMasterKey, openKeyRing } from '@tennis/local';
import type { PersonalData } from '@tennis/ports';
import { openAt } from '../host/data-trouble';
import type { Config } from '../kernel/config';

/** @throws KeyRingMissing where keys must be there because people are in the log, and are not. */
export const openPersonalData = (config: Config, logIsEmpty: boolean): Promise<PersonalData> => {
  const file = join(config.dataDir, 'keys.db');
  const masterKey = config.masterKey ?? developmentMasterKey;
  return openAt(file, () => openKeyRing({ file, masterKey, production: config.production, mayBeNew: logIsEmpty }));
};
