import type { Language } from '@tennis/contracts';

export interface Article {
  readonly title: string;
  readonly text: string;
  /** Items of a list. */
  readonly lines?: readonly string[];
}
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly Article[];
}

/** Long texts are loaded with their screen and stay out of the first bundle. */
export type InBothLanguages<T> = Readonly<Record<Language, T>>;
