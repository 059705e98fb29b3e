export { connectEventStore, type ConnectedEventStore } from './connect-event-store';
