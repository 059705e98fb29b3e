import { z } from 'zod';
import { call } from '../kernel/call';
import { loggedEvent, projectionName, previewResults, projectionStatus, rebuildStatus, verification } from './answers';
import { backupCheck, backupsAnswer } from './backups';
import { operationsAnswer } from './checks';
import { runningNode } from './nodes';

export * from './replay-calls';

export const readLog = call('GET /admin/events', {
  operation: 'log.read',
  summary: 'The system log, in order; sealed fields stay sealed',
  takesLong: true,
  query: z.object({
    stream: z.string().max(200).optional(),
    type: z.string().max(80).optional(),
    correlationId: z.string().max(80).optional(),
    from: z.coerce.number().int().min(0).default(0).describe("Exclusive; `next` of a page is the next page's `from`"),
    pageSize: z.coerce.number().int().min(1).max(500).default(100),
  }),
  answer: z.object({ items: z.array(loggedEvent), next: z.string().nullable() }),
  costly: true,
});

export const listProjections = call('GET /admin/projections', {
  operation: 'projection.list',
  summary: 'The read models: version, position, lag, state',
  answer: z.array(projectionStatus),
});

export const rebuildProjection = call('POST /admin/projections/:name/rebuild', {
  operation: 'projection.operate',
  summary: 'Builds a second version beside the live one',
  recentSignIn: true,
  body: z.object({ swap: z.enum(['manual', 'automatic']).default('automatic') }),
  answer: projectionStatus,
  status: 202,
  refusals: ['view.unknown', 'view.rebuilding'],
});

export const verifyProjection = call('POST /admin/projections/:name/verify', {
  operation: 'projection.operate',
  summary: 'Folds the log anew, elsewhere, and compares',
  takesLong: true,
  answer: verification,
  refusals: ['view.unknown'],
});

export const rollBackProjection = call('POST /admin/projections/:name/rollback', {
  operation: 'projection.operate',
  summary: 'Goes back to the former version, which is named: a repeat changes nothing',
  recentSignIn: true,
  takesLong: true,
  body: z.object({
    generation: z
      .string()
      .regex(/^[\w-]{1,200}$/)
      .describe('`former` of the view, as it was read'),
  }),
  answer: projectionName,
  refusals: ['view.unknown', 'view.no-former', 'view.other-generation'],
});

export const readRebuild = call('GET /admin/rebuilds/:rebuildId', {
  operation: 'projection.list',
  summary: 'How far a rebuild is',
  answer: rebuildStatus,
  refusals: ['view.unknown'],
});

export const swapRebuild = call('POST /admin/rebuilds/:rebuildId/swap', {
  operation: 'projection.operate',
  summary: 'Swaps a finished rebuild in',
  recentSignIn: true,
  takesLong: true,
  answer: projectionName,
  refusals: ['view.unknown', 'view.not-rebuilt'],
});

export const previewRebuild = call('POST /admin/rebuilds/:rebuildId/preview', {
  operation: 'projection.operate',
  summary: 'Holds a finished rebuild against what is served: what would change with the swap, view by view',
  takesLong: true,
  answer: previewResults,
  refusals: ['view.unknown', 'view.not-rebuilt'],
});

export const cancelRebuild = call('POST /admin/rebuilds/:rebuildId/cancel', {
  operation: 'projection.operate',
  summary: 'Ends a rebuild, or gives up a finished one, while it is not in use',
  answer: projectionName,
  refusals: ['view.unknown', 'view.too-late'],
});

export const readOperations = call('GET /admin/operations', {
  operation: 'projection.list',
  summary: 'How long the log is, how much the views hold, and what the last check of everything found',
  answer: operationsAnswer,
  costly: true,
});

export const checkEverything = call('POST /admin/checks', {
  operation: 'projection.operate',
  summary: 'Verifies every view and the whole log beside everything else, as every night; the result is kept',
  answer: z.object({ running: z.boolean() }),
  status: 202,
});

export const listBackups = call('GET /admin/backups', {
  operation: 'projection.list',
  summary: 'The backups that the operator keeps, with what the last look at their files found; nothing here makes or restores one',
  answer: backupsAnswer,
  costly: true,
});

export const listNodes = call('GET /admin/nodes', {
  operation: 'projection.list',
  summary: 'The nodes of this installation, and what each does; none where the program has its data folder for itself',
  answer: z.array(runningNode),
});

export const verifyBackup = call('POST /admin/backups/:name/verify', {
  operation: 'projection.operate',
  summary: 'Reads every file of a backup; the result is kept',
  takesLong: true,
  answer: backupCheck,
  refusals: ['backup.unknown'],
});
