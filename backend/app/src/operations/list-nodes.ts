import { z } from 'zod';
import { defineOperation } from './define-operation';

/** The programs on this installation's engines, and what each does; none where nothing but the command line has it open. */
export const listNodes = defineOperation({
  args: z.object({}),
  run: async (app) => (await app.nodes.list()).filter(({ own }) => !own || !app.alone),
});
