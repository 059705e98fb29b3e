import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Translations of a feature, or of a subfolder of one. */
const wordsFile = /\/features\/([a-z-]+)\/(?:([a-z-]+)\/)?locales\/pt\.ts$/;
/** Never needed by a first page, whose load time it would double. */
const never = /\/node_modules\/zod\//;
/** A translation key, or the beginning of one built from parts; the argument of `can` is the name of a call. */
const said = /(?<!\bcan\()["'`]([a-z][\w-]*\.[\w.-]*)/gi;

const firstChunks = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of found) for (const one of chunks) if (chunk.imports.includes(one.fileName)) found.add(one);
  return [...found];
};

/** Key prefixes of a translation file: a whole feature, or each key of a subfolder's file, where plural forms share their stem. */
const namesIn = (file: string): readonly string[] => {
  const [, feature, room] = wordsFile.exec(file)!;
  if (!room) return [`${feature}.`];
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
    for (const id of first.keys()) if (never.test(id)) this.error(`${id} is in the first file: see codeSplitting in vite.config.ts`);
    const later = [...this.getModuleIds()].filter((id) => wordsFile.test(id) && !first.has(id)).flatMap(namesIn);
    for (const [id, { code }] of first)
      for (const [, word] of /\/frontend\/src\//.test(id) ? (code ?? '').matchAll(said) : [])
        if (later.some((name) => `${word}.`.startsWith(name))) this.error(`${id} is in the first file and says ${word}, which comes later`);
  },
});
