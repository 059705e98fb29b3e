import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '../../..');

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.module.css') && !file.endsWith('layout.module.css'),
);

/** Each rule of the modules, with its declarations in one order. */
const rules = files.flatMap((file) => {
  const text = readFileSync(join(sources, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector, block]) => {
    const declarations = block!
      .split(';')
      .map((declaration) => declaration.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .sort((one, other) => (one < other ? -1 : 1));
    return { place: `${file} ${selector!.trim()}`, isOneClass: /^\.\w+$/.test(selector!.trim()), declarations };
  });
});

/** Pairs below a class, such as the colours of a state, are no work for a primitive. */
const blocks = rules.filter(({ declarations, isOneClass }) => declarations.length > (isOneClass ? 1 : 2));

it('no class of two declarations and no block of three stands four times: a primitive of layout.tsx says it', () => {
  const places: Record<string, string[]> = {};
  for (const { declarations, place } of blocks) (places[declarations.join('; ')] ??= []).push(place);
  expect(Object.entries(places).filter(([, found]) => found.length > 3)).toEqual([]);
});
