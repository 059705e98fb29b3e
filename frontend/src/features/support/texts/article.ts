import type { Language } from '@tennis/contracts';

export interface Article {
  readonly title: string;
  readonly text: string;
  /** What it says of one thing after another. */
  readonly lines?: readonly string[];
}
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly Article[];
}

/** Long texts come with the screen that shows them and stay out of the first bundle. */
export type InBoth<T> = Readonly<Record<Language, T>>;
