export * from './client';
export * from './dev-environment';
export * from './engines';
export * from './http-client';
export * from './round-robin';
export * from './server-process';
export * from './whole-log';
