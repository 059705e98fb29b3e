export * from './answers';
export * from './calls';
export * from './commands';
export * from './events';
export * from './print-sets';
export * from './score';
export * from './views';
export * from './words';
