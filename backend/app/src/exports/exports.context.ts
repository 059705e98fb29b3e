import { forgetExports, makeExport } from '@tennis/domain';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { ExportsModule } from './exports.module';
import { forgetOldExports } from '../processes/forget-old-exports';
import { makeDataExport } from './make-export';

export const dataExports: ContextDefinition = {
  module: ExportsModule,
  jobs: [handles(makeExport, makeDataExport), handles(forgetExports, forgetOldExports)],
};
