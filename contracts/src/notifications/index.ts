export * from './answers';
export * from './calls';
export * from './commands';
export * from './views';
export * from './constants';
