import type { HolesOf } from '@tennis/contracts';

/** The words by which texts are named: those of Portuguese, which app/start/messages.ts fills in for what is shared. */
export interface KnownWords {}

type Form = 'one' | 'many' | 'other';

type NamesIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? Name extends `${infer Stem}_${Form}`
      ? Stem
      : Name
    : `${Name}.${NamesIn<Words[Name]>}`;
}[keyof Words & string];

/** The name of a text, as Portuguese has it: `tournaments.detail.tabs.ranking`; plural forms go by their stem. */
export type TextKey = NamesIn<KnownWords>;

/** The holes of a text, by its name; of several names, those of all of them. A plural has its number too. */
type HolesIn<Words, Key> = Key extends keyof Words
  ? HolesOf<Words[Key]>
  : Key extends `${infer Name}.${infer Rest}`
    ? HolesIn<Words[Name & keyof Words], Rest>
    : 'count' | HolesOf<Words[`${Key & string}_${Form}` & keyof Words]>;

type Told<Hole extends string> = { readonly [Name in Hole]: Name extends 'count' ? number : string | number | null };

/** A name that may be any may be told anything. */
type Params<Key> = [TextKey] extends [Key]
  ? [params?: Told<string>]
  : [HolesIn<KnownWords, Key>] extends [never]
    ? []
    : [params: Told<HolesIn<KnownWords, Key>>];

/** Says a text; a name or a hole that is misspelt or left out does not compile. */
export type Say = <const Key extends TextKey>(key: Key, ...params: Params<Key>) => string;
