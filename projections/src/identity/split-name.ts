/** Splits a full name: the last of several words is the last name. */
export const splitName = (name: string): { readonly firstName: string; readonly lastName: string } => {
  const words = name.trim().split(/\s+/);
  return words.length > 1 ? { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! } : { firstName: name.trim(), lastName: '' };
};
