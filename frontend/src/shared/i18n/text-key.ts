/** The words by which texts are named: those of Portuguese, which app/start/known-words.d.ts fills in for what is shared. */
export interface KnownWords {}

/** Plural forms go by their stem. */
type Stem<Name extends string> = Name extends `${infer Of}_one` | `${infer Of}_many` | `${infer Of}_other` ? Of : Name;

type NamesIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Stem<Name> : `${Name}.${NamesIn<Words[Name]>}`;
}[keyof Words & string];

/** The name of a text, as Portuguese has it: `tournaments.detail.tabs.ranking`. */
export type TextKey = NamesIn<KnownWords>;
