import type { DevEnvironment } from '../dev-environment';

/** The ids of all stored files. */
export const keptFiles = async ({ app }: DevEnvironment): Promise<readonly string[]> => {
  const ids = new Set<string>();
  for await (const { id } of app.files.all()) ids.add(id);
  return [...ids];
};
