import type { PlaceholdersOf } from '@tennis/contracts';

/** The Portuguese translations, whose keys are all known keys. app/start/messages.ts adds them, because shared code may not import them. */
export interface KnownTranslations {}

type PluralForm = 'one' | 'many' | 'other';

type KeysIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? Name extends `${infer Stem}_${PluralForm}`
      ? Stem
      : Name
    : `${Name}.${KeysIn<Words[Name]>}`;
}[keyof Words & string];

/** Key of a text, as in the Portuguese translations: `tournaments.detail.tabs.ranking`. A plural is named by its stem. */
export type TextKey = KeysIn<KnownTranslations>;

/** Placeholders of a text by its key; for a union of keys, all their placeholders. A plural has `count` too. */
type PlaceholdersIn<Words, Key> = Key extends keyof Words
  ? PlaceholdersOf<Words[Key]>
  : Key extends `${infer Name}.${infer Rest}`
    ? PlaceholdersIn<Words[Name & keyof Words], Rest>
    : 'count' | PlaceholdersOf<Words[`${Key & string}_${PluralForm}` & keyof Words]>;

type Placeholders<Hole extends string> = { readonly [Name in Hole]: Name extends 'count' ? number : string | number | null };

/** A key of unknown type accepts any parameters. */
type Params<Key> = [TextKey] extends [Key]
  ? [params?: Placeholders<string>]
  : [PlaceholdersIn<KnownTranslations, Key>] extends [never]
    ? []
    : [params: Placeholders<PlaceholdersIn<KnownTranslations, Key>>];

/** Translates a key. An unknown key, or a missing or misspelt placeholder, does not compile. */
export type Translate = <const Key extends TextKey>(key: Key, ...params: Params<Key>) => string;
