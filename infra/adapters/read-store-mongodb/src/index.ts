export { connectReadStore, type ConnectedReadStore, type ReadStoreOptions } from './connect-read-store';
export type { LogSource } from './log-source';
export { AddressNotUnderstood } from './mongo-connection';
