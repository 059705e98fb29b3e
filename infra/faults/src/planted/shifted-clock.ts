import { readFileSync } from 'node:fs';

/** Shifts the machine's clock by the milliseconds in a file: loaded before a server, so that a run can set the server's clock. */
const file = process.env['SHIFTED_CLOCK'] ?? '';
const shift = (): number => Number(readFileSync(file, 'utf8')) || 0;

let ahead = shift();
setInterval(() => (ahead = shift()), 20).unref();

const Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (target, given: ConstructorParameters<DateConstructor> | []) =>
    given.length === 0 ? new target(target.now() + ahead) : Reflect.construct(target, given),
  get: (target, name, receiver) => (name === 'now' ? () => target.now() + ahead : (Reflect.get(target, name, receiver) as unknown)),
});
