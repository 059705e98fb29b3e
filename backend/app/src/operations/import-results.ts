import { z } from 'zod';
import { importSeason } from '../imports/import-season';
import { defineOperation } from './define-operation';

/** The file travels whole: the server may stand in another folder, or belong to another user. */
export const importResults = defineOperation({
  args: z.object({ content: z.base64(), name: z.string(), rules: z.record(z.string(), z.unknown()), skipInvalid: z.boolean() }),
  run: (app, { content, name, rules, skipInvalid }, onProgress) =>
    importSeason(app, { bytes: Buffer.from(content, 'base64'), name, rules, skipInvalid }, onProgress),
});
