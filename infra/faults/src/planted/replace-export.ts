import Module from 'node:module';

type Load = (request: string, parent: NodeModule | undefined, isMain: boolean) => unknown;
interface Loader {
  _load: Load;
}

/** Replaces an export of a module for every later load: plants a defect in code that the module does not expose. */
export const replaceExport = <Exported>(file: string, name: string, change: (before: Exported) => Exported): void => {
  const loader = Module as unknown as Loader;
  const { _load: load } = loader;
  loader._load = (request, parent, isMain) => {
    const loaded = load(request, parent, isMain);
    if (!request.endsWith(file)) return loaded;
    const exported = loaded as Record<string, Exported>;
    return { ...exported, [name]: change(exported[name]!) };
  };
};
