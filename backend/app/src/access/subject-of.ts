import type { AppContext } from '../kernel/app-context';

type Binding = { readonly subjectHash: string } | { readonly fromUserId: string };

/**
 * The keyed hash of the sign-in that a person has: the one they came with, or that of the account whose sign-in they took over last.
 * `before` looks at what stood before a revision. Undefined for a record without sign-in.
 */
export const subjectOf = async (app: Pick<AppContext, 'eventStore'>, userId: string, before = Infinity): Promise<string | undefined> => {
  const last = (await app.eventStore.readStream(`user-${userId}`)).findLast(
    ({ type, revision }) => revision < before && (type === 'UserRegistered' || type === 'LoginRebound'),
  );
  if (!last) return undefined;
  const bound = last.data as Binding;
  return 'subjectHash' in bound ? bound.subjectHash : subjectOf(app, bound.fromUserId);
};
