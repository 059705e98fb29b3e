import Module from 'node:module';

type Load = (request: string, parent: NodeModule | undefined, isMain: boolean) => unknown;
interface Loader {
  _load: Load;
}

/** What whoever loads a module finds under a name, from now on: how a defect is planted in what the module keeps to itself. */
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
