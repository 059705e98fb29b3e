import type { HolesOf } from '@tennis/contracts';

/** The Portuguese translations, whose keys are all known keys. app/start/messages.ts adds them, because shared code may not import them. */
export interface KnownWords {}

type Form = 'one' | 'many' | 'other';

type NamesIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? Name extends `${infer Stem}_${Form}`
      ? Stem
      : Name
    : `${Name}.${NamesIn<Words[Name]>}`;
}[keyof Words & string];

/** Key of a text, as in the Portuguese translations: `tournaments.detail.tabs.ranking`. A plural is named by its stem. */
export type TextKey = NamesIn<KnownWords>;

/** Placeholders of a text by its key; for a union of keys, all their placeholders. A plural has `count` too. */
type HolesIn<Words, Key> = Key extends keyof Words
  ? HolesOf<Words[Key]>
  : Key extends `${infer Name}.${infer Rest}`
    ? HolesIn<Words[Name & keyof Words], Rest>
    : 'count' | HolesOf<Words[`${Key & string}_${Form}` & keyof Words]>;

type Told<Hole extends string> = { readonly [Name in Hole]: Name extends 'count' ? number : string | number | null };

/** A key of unknown type accepts any parameters. */
type Params<Key> = [TextKey] extends [Key]
  ? [params?: Told<string>]
  : [HolesIn<KnownWords, Key>] extends [never]
    ? []
    : [params: Told<HolesIn<KnownWords, Key>>];

/** Translates a key. An unknown key, or a missing or misspelt placeholder, does not compile. */
export type Say = <const Key extends TextKey>(key: Key, ...params: Params<Key>) => string;
