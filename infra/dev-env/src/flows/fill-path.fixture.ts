/** Values for the parameters of paths, by name. */
export type PathIds = Readonly<Record<string, readonly string[]>>;

/** Every way to fill the parameters of a path. @throws Error for a parameter without a value in the spec. */
export const filled = (path: string, ids: PathIds): readonly string[] => {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  if (!ids[name]) throw new Error(`tell this spec what :${name} of ${path} is`);
  return ids[name].flatMap((id) => filled(path.replace(`:${name}`, id), ids));
};

/** The id of a new thing. @throws Error with the refusal if it was refused. */
export const idOf = ({ status, body }: { readonly status: number; readonly body: unknown }): string => {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return (body as { readonly id: string }).id;
};
