export * from './client';
export * from './dev-environment';
export * from './http-client';
export * from './server-process';
