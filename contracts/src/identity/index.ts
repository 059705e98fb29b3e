export * from './answers';
export * from './availability';
export * from './calls';
export * from './commands';
export * from './events';
export * from './profile';
export * from './views';
export * from './constants';
