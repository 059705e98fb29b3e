import type { FieldStep, ReplayedField } from '@tennis/contracts';

/** What a thing holds, by the name of the field; what it has nothing of may be absent. */
export type Fields = { readonly [Name in ReplayedField]?: string | null | undefined };

/** Every field that says something before or after, in the order of the names. */
export const changedFields = (names: readonly ReplayedField[], before: Fields, after: Fields): readonly FieldStep[] =>
  names
    .map((name) => ({ name, before: before[name] || null, after: after[name] || null }))
    .filter((field) => field.before !== null || field.after !== null);
