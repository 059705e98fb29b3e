import { Redis } from 'ioredis';

type Read = (this: Redis, ...args: readonly unknown[]) => Promise<unknown>;

/** Planted: words are read from "whatever comes next" instead of from where they were read up to. */
const prototype = Redis.prototype as unknown as { xread: Read };
const { xread } = prototype;
prototype.xread = function next(...args) {
  return xread.call(this, ...args.slice(0, -2), '$', args.at(-1));
};
