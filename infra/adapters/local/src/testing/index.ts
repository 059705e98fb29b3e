export { type PostOffice, type ReceivedLetter, startPostOffice } from './post-office';
export { type PushedBrowser, type PushService, startPushService } from './push-service';
export { settableClock, type SettableClock } from './settable-clock';
