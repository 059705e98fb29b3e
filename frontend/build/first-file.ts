import type { Plugin, Rolldown } from 'vite';

/** The translations of a context, under the name of its folder. */
const translationFile = /\/([a-z-]+)\/locales\/pt\.ts$/;
/** Never needed by a first page, whose load time it would double. */
const forbiddenModule = /\/node_modules\/(?:zod|react-hook-form)\//;
/** The context of a translation key, also of one built from parts; the argument of `can` or `may` is the name of a call or a right. */
const usedContext = /(?<!\b(?:can|may)\()["'`]([a-z-]+)\./g;

const firstChunks = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const firstSet = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of firstSet) for (const one of chunks) if (chunk.imports.includes(one.fileName)) firstSet.add(one);
  return [...firstSet];
};

/**
 * Keeps the first file small: it contains no schemas and no forms, and uses no translation that is loaded later
 * (`src/app/start/messages.later.pt.ts`), which would render as empty text.
 */
export const firstFile = (): Plugin => ({
  name: 'first-file',
  generateBundle(_options, bundle) {
    const first = new Map(firstChunks(bundle).flatMap(({ modules }) => Object.entries(modules)));
    const later = new Set([...this.getModuleIds()].flatMap((id) => (first.has(id) ? [] : (translationFile.exec(id)?.[1] ?? []))));
    for (const [id, { code }] of first) {
      if (forbiddenModule.test(id)) this.error(`${id} is in the first file: see codeSplitting in vite.config.ts`);
      for (const [, context] of id.includes('/frontend/src/') ? (code ?? '').matchAll(usedContext) : [])
        if (later.has(context!)) this.error(`${id} is in the first file and uses a translation of ${context}, which comes later`);
    }
  },
});
