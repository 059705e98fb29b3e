export { connectEventStore, type ConnectedEventStore, type EventStoreOptions } from './connect-event-store';
export { AddressNotUnderstood } from './connection';
