import { listDataExports, readDataExport } from '@tennis/contracts';
import { forgetExports, makeExport } from '@tennis/domain';
import { answers } from '../http/call-rows';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { ExportsController } from './exports.controller';
import { ExportQueries } from './exports.queries';
import { forgetOldExports } from '../processes/forget-old-exports';
import { makeDataExport } from './make-export';

export const dataExports: ContextDefinition = {
  controllers: [
    answers(listDataExports, ExportQueries, (queries, actor) => queries.list(actor)),
    answers(readDataExport, ExportQueries, (queries, actor, { exportId }) => queries.read(actor, exportId)),
    ExportsController,
  ],
  providers: [ExportQueries],
  jobs: [handles(makeExport, makeDataExport), handles(forgetExports, forgetOldExports)],
};
