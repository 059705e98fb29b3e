import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failures } from '../shared/i18n/pt';
import { allTranslations, flatten, type TranslationTree } from '../testing/translations';

const { pt, en } = allTranslations;
const plural = /_(one|many|other)$/;
const stems = (words: ReadonlyMap<string, string>) => new Set([...words.keys()].map((key) => key.replace(plural, '')));
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'locales' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.spec\.|^(pt|en)\./.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
const code = sources(join(__dirname, '..')).join('\n');

/** Brazilian words and gerunds on buttons (the page must read as European Portuguese). */
const brazilian =
  /(?<!\p{L})(usuário|tela|celular|arquivo|compartilhar|deletar|salvar|senha|time|contato|cadastro|tênis|quadra|saibro|grama|placar|pular|você|registre-se)(?!\p{L})/iu;
/** One verb for each action: recusar, confirmar (a player) or validar (an administrator). No pronoun gives a person a gender. */
const otherVerbs = /(?<!\p{L})(rejeit|aprov|inscri)\p{L}*|(?<!\p{L})desafi(ou|a|am)-[oa]s?(?!\p{L})|(?<!\p{L})[oa] desafiou(?!\p{L})/iu;
const gerund = /(?<!\p{L})(?!quando|segundo|mundo|fundo)\p{L}+(ando|endo|indo)(?!\p{L})/iu;

describe('the texts of both languages', () => {
  it('have the same keys', () => expect([...stems(pt)].sort()).toEqual([...stems(en)].sort()));

  describe.each([
    ['challenges.cause.', 'notices', 'cause.'],
    ['progress.levels.', 'awards', 'levels.'],
    ['progress.achievements.name.', 'awards', 'achievements.'],
  ])('match the server’s copies under %s', (above, file, aboveOfServer) => {
    const under = (words: ReadonlyMap<string, string>, names: string) =>
      Object.fromEntries([...words].flatMap(([key, text]) => (key.startsWith(names) ? [[key.slice(names.length), text]] : [])));

    it.each([
      ['pt', pt],
      ['en', en],
    ])('in %s', async (language, words) => {
      const server = (await import(`../../../backend/app/src/texts/locales/${file}.${language}`)) as Readonly<
        Record<string, TranslationTree>
      >;
      expect(Object.keys(under(words, above)).length).toBeGreaterThan(1);
      expect(under(words, above)).toEqual(under(new Map(flatten((server['default'] ?? server[file])!)), aboveOfServer));
    });
  });

  it('have every plural form that the language needs', () => {
    const forms = (words: ReadonlyMap<string, string>, needed: readonly string[]) =>
      [...stems(words)]
        .filter((stem) => words.has(`${stem}_other`))
        .flatMap((stem) => needed.map((form) => `${stem}_${form}`).filter((key) => !words.has(key)));
    expect(forms(pt, ['one', 'many', 'other'])).toEqual([]);
    expect(forms(en, ['one', 'other'])).toEqual([]);
  });

  it('have the same placeholders', () => {
    const different = [...en].filter(([key, text]) => pt.has(key) && holes(text).join() !== holes(pt.get(key)!).join()).map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('use no other markup than placeholders, and no plural forms that the two languages lack', () => {
    const odd = ([key, text]: readonly [string, string]) =>
      /[{}]|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, '')) || /_(zero|two|few)$/.test(key);
    expect([...pt, ...en].filter(odd)).toEqual([]);
  });

  it.each(['pt', 'en'])('are in one file per context, named after its folder, in %s', (language) => {
    const lists = ['first', 'later'].map((part) => readFileSync(join(__dirname, `start/messages.${part}.${language}.ts`), 'utf8'));
    const listed = lists.flatMap((list) => [...list.matchAll(/default as (\w+) \} from '..\/..\/(.*\/locales)\//g)]);
    const folders = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' });
    expect(listed.map(([, , folder]) => folder).sort()).toEqual(folders.filter((path) => /(?<!^app)\/locales$/.test(path)).sort());
    const names = listed.map(([, name]) => name);
    expect(names).toEqual(listed.map(([, , folder]) => basename(dirname(folder!))));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are never empty', () => expect([...pt, ...en].filter(([, text]) => !text.trim())).toEqual([]));

  it('are European Portuguese', () => {
    // the specification gives these words literally (section 8 "Auth stuck texts")
    const given = new Set(['identity.stuck.title', 'identity.stuck.text']);
    expect([...pt].filter(([key, text]) => !given.has(key) && (brazilian.test(text) || gerund.test(text)))).toEqual([]);
  });

  it('quote in the marks of their language', () => {
    expect([...en].filter(([, text]) => /[«»]/.test(text))).toEqual([]);
    // texts by people are quoted with `ui.quoted` in both languages
    expect(code.match(/.*«[{$].*/g) ?? []).toEqual([]);
  });

  it('give the product one grammatical gender', () =>
    expect([...pt.values(), ...code.split('\n')].filter((text) => /(?<!\p{L})(a|à|da|na|pela) Tennis Code/u.test(text))).toEqual([]));

  it('use one verb for each action and gender-neutral words', () => {
    expect([...pt].filter(([, text]) => otherVerbs.test(text))).toEqual([]);
    expect([...en].filter(([, text]) => /\b(every|any|some)body\b/i.test(text))).toEqual([]);
  });

  // the compiler checks that every key in the code exists (shared/i18n/text-key.ts)
  it('are all used in the code', () => {
    const templates = [...code.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(
      ([, template]) => new RegExp(`^${template!.replace(/\$\{[^}]*\}/g, '[\\w/-]+')}$`),
    );
    expect(templates.length).toBeGreaterThan(50);
    const isUsed = (key: string) => code.includes(`'${key}'`) || templates.some((template) => template.test(key));
    expect([...stems(pt)].filter((key) => !isUsed(key))).toEqual([]);
  });

  // each is found by its intent: the template above covers all of them
  it('describe only failures of requests that exist', () =>
    expect(Object.keys(failures).filter((intent) => !new RegExp(`['"]${intent}['"]`).test(code))).toEqual([]));
});
