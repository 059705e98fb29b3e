export { settableClock, type SettableClock } from './settable-clock';
