export * from './answers';
export * from './calls';
export * from './commands';
export * from './events';
export * from './views';
export * from './constants';
