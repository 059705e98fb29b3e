import { createRequire } from 'node:module';
import type * as redis from '@tennis/redis';
import type * as readStore from '@tennis/read-store-mongodb';
import type { Defect } from './planted-defects';

export type Adapters = Pick<typeof readStore, 'connectReadStore'> & Pick<typeof redis, 'connectRedisPush'>;

const load = createRequire(__filename);
const ours = /(read-store-mongodb|adapters.redis).(src|dist)\b/;

interface Compiling {
  _compile(this: unknown, code: string, file: string): unknown;
}

const forget = (): void => {
  for (const file of Object.keys(load.cache)) if (ours.test(file)) delete load.cache[file];
};

/** The released code, loaded again, with the given defect. @throws Error if the code does not contain the text that the defect replaces. */
export const loadAdapters = (defect?: Defect): Adapters => {
  const modules = (load('node:module') as { readonly prototype: Compiling }).prototype;
  const { _compile } = modules;
  const before = Object.entries(load.cache).filter(([file]) => ours.test(file));
  let planted = 0;
  if (defect) {
    modules._compile = function (code, file) {
      const isTarget = ours.test(file) && file.replace(/\.[jt]s$/, '').endsWith(`/${defect.file}`);
      if (!isTarget) return _compile.call(this, code, file);
      const changed = code.replace(defect.from, () => ((planted += 1), defect.to));
      return _compile.call(this, changed, file);
    };
  }
  try {
    forget();
    const { connectReadStore } = load('@tennis/read-store-mongodb') as typeof readStore;
    const { connectRedisPush } = load('@tennis/redis') as typeof redis;
    if (defect && planted === 0) throw new Error(`${defect.name} cannot be planted: ${defect.file} is another`);
    return { connectReadStore, connectRedisPush };
  } finally {
    modules._compile = _compile;
    // other code of this process keeps its modules
    forget();
    for (const [file, module] of before) load.cache[file] = module;
  }
};
