export { type PostOffice, type ReceivedLetter, startPostOffice } from './post-office';
export { settableClock, type SettableClock } from './settable-clock';
