import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Translations of a feature, or of a subfolder of one. */
const translationFile = /\/features\/([a-z-]+)\/(?:([a-z-]+)\/)?locales\/pt\.ts$/;
/** Never needed by a first page, whose load time it would double. */
const forbiddenModule = /\/node_modules\/zod\//;
/** A translation key, or the beginning of one built from parts; the argument of `can` is the name of a call. */
const usedKey = /(?<!\bcan\()["'`]([a-z][\w-]*\.[\w.-]*)/gi;

const firstChunks = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const firstSet = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of firstSet) for (const one of chunks) if (chunk.imports.includes(one.fileName)) firstSet.add(one);
  return [...firstSet];
};

/** Key prefixes of a translation file: a whole feature, or each key of a subfolder's file, where plural forms share their stem. */
const keyPrefixesOf = (file: string): readonly string[] => {
  const [, feature, subfolder] = translationFile.exec(file)!;
  if (!subfolder) return [`${feature}.`];
  return [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w-]+?)(?:_(?:one|many|other))?'?:/gm)].map(([, name]) => `${feature}.${name}.`);
};

/**
 * Keeps the first file small: it contains no schemas, and uses no translation that is loaded later (`src/app/start/messages.later.pt.ts`),
 * which would render as empty text.
 */
export const firstFile = (): Plugin => ({
  name: 'first-file',
  generateBundle(_options, bundle) {
    const first = new Map(firstChunks(bundle).flatMap(({ modules }) => Object.entries(modules)));
    for (const id of first.keys())
      if (forbiddenModule.test(id)) this.error(`${id} is in the first file: see codeSplitting in vite.config.ts`);
    const later = [...this.getModuleIds()].filter((id) => translationFile.test(id) && !first.has(id)).flatMap(keyPrefixesOf);
    for (const [id, { code }] of first)
      for (const [, word] of /\/frontend\/src\//.test(id) ? (code ?? '').matchAll(usedKey) : [])
        if (later.some((name) => `${word}.`.startsWith(name))) this.error(`${id} is in the first file and says ${word}, which comes later`);
  },
});
