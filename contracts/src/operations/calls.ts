import { z } from 'zod';
import { call } from '../kernel/call';
import { loggedEvent, projectionName, previewResults, projectionStatus, rebuildStatus, verification } from './answers';
import { backupCheck, backupsAnswer } from './backups';
import { operationsAnswer } from './checks';
import { runningNode } from './nodes';

export * from './replay-calls';

export const readLog = call('GET /admin/events', {
  operation: 'log.read',
  summary: 'Lists the events of the system log in order; sealed fields stay sealed',
  takesLong: true,
  query: z.object({
    stream: z.string().max(200).optional(),
    type: z.string().max(80).optional(),
    correlationId: z.string().max(80).optional(),
    from: z.coerce.number().int().min(0).default(0).describe('Position before the first event: the `next` of the page before'),
    pageSize: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({ items: z.array(loggedEvent), next: z.string().nullable() }),
  costly: true,
});

export const listProjections = call('GET /admin/projections', {
  operation: 'projection.list',
  summary: 'Lists the views: version, position, lag, state',
  answer: z.array(projectionStatus),
});

export const rebuildProjection = call('POST /admin/projections/:name/rebuild', {
  operation: 'projection.operate',
  summary: 'Builds a second version of a view beside the live one',
  recentSignIn: true,
  body: z.object({ swap: z.enum(['manual', 'automatic']).default('automatic') }),
  answer: projectionStatus,
  status: 202,
  refusals: ['view.unknown', 'view.rebuilding'],
});

export const verifyProjection = call('POST /admin/projections/:name/verify', {
  operation: 'projection.operate',
  summary: 'Folds the log into a view again, elsewhere, and compares it with the live one',
  takesLong: true,
  answer: verification,
  refusals: ['view.unknown'],
});

export const rollBackProjection = call('POST /admin/projections/:name/rollback', {
  operation: 'projection.operate',
  summary: 'Returns a view to its former version, which is named: a repeat changes nothing',
  recentSignIn: true,
  takesLong: true,
  body: z.object({
    generation: z
      .string()
      .regex(/^[\w-]{1,200}$/)
      .describe('The `former` of the view, as it was read'),
  }),
  answer: projectionName,
  refusals: ['view.unknown', 'view.no-former', 'view.other-generation'],
});

export const readRebuild = call('GET /admin/rebuilds/:rebuildId', {
  operation: 'projection.list',
  summary: 'Returns the progress of a rebuild',
  answer: rebuildStatus,
  refusals: ['view.unknown'],
});

export const swapRebuild = call('POST /admin/rebuilds/:rebuildId/swap', {
  operation: 'projection.operate',
  summary: 'Puts a finished rebuild into use',
  recentSignIn: true,
  takesLong: true,
  answer: projectionName,
  refusals: ['view.unknown', 'view.not-rebuilt'],
});

export const previewRebuild = call('POST /admin/rebuilds/:rebuildId/preview', {
  operation: 'projection.operate',
  summary: 'Compares a finished rebuild with the served views: the changes that the swap would make, view by view',
  takesLong: true,
  answer: previewResults,
  refusals: ['view.unknown', 'view.not-rebuilt'],
});

export const cancelRebuild = call('POST /admin/rebuilds/:rebuildId/cancel', {
  operation: 'projection.operate',
  summary: 'Stops a rebuild, or discards a finished one, while it is not in use',
  answer: projectionName,
  refusals: ['view.unknown', 'view.too-late'],
});

export const readOperations = call('GET /admin/operations', {
  operation: 'projection.list',
  summary: 'Returns the length of the log, the size of the views, and the result of the last full check',
  answer: operationsAnswer,
  costly: true,
});

export const checkEverything = call('POST /admin/checks', {
  operation: 'projection.operate',
  summary: 'Verifies every view and the whole log in the background, as every night; stores the result',
  answer: z.object({ running: z.boolean() }),
  status: 202,
});

export const listBackups = call('GET /admin/backups', {
  operation: 'projection.list',
  summary: 'Lists the backups of the operator with the last check of their files; no call makes or restores one',
  answer: backupsAnswer,
  costly: true,
});

export const listNodes = call('GET /admin/nodes', {
  operation: 'projection.list',
  summary: 'Lists the nodes of this installation and their tasks; empty if the program alone uses its data folder',
  answer: z.array(runningNode),
});

export const verifyBackup = call('POST /admin/backups/:name/verify', {
  operation: 'projection.operate',
  summary: 'Reads every file of a backup and stores the result',
  takesLong: true,
  answer: backupCheck,
  refusals: ['backup.unknown'],
});
