import { z } from 'zod';
import { importSeason } from '../imports/import-season';
import { defineOperation } from './define-operation';

/** The request carries the whole file: the server may run in another folder, or as another user. */
export const importResults = defineOperation({
  args: z.object({ content: z.base64(), name: z.string(), rules: z.record(z.string(), z.unknown()), skipInvalid: z.boolean() }),
  run: (app, { content, name, rules, skipInvalid }, onProgress) =>
    importSeason(app, { bytes: Buffer.from(content, 'base64'), name, rules, skipInvalid }, onProgress),
});
