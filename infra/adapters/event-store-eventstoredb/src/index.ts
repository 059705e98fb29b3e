export { connectEventStore, type ConnectedEventStore, type EventStoreOptions } from './connect-event-store';
export type { ReadFacts } from './decide-and-append';
export { AddressNotUnderstood } from './connection';
