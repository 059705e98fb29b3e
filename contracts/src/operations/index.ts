export * from './answers';
export * from './backups';
export * from './calls';
export * from './checks';
export * from './commands';
export * from './differing-paths';
export * from './events';
export * from './replay';
