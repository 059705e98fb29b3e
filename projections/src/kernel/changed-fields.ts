import type { FieldStep, ReplayedField } from '@tennis/contracts';

/** The fields of a thing by name; an empty one may be absent. */
export type Fields = { readonly [Name in ReplayedField]?: string | null | undefined };

/** Changed and unchanged fields, in the order of the names. Skips fields that are empty before and after. */
export const changedFields = (names: readonly ReplayedField[], before: Fields, after: Fields): readonly FieldStep[] =>
  names
    .map((name) => ({ name, before: before[name] || null, after: after[name] || null }))
    .filter((field) => field.before !== null || field.after !== null);
