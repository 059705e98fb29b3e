export { type SmtpTestServer, type ReceivedEmail, startSmtpTestServer } from './smtp-test-server';
export { settableClock, type SettableClock } from './settable-clock';
