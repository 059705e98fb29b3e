export * from './answers';
export * from './calls';
export * from './commands';
export * from './events';
export * from './may-offer';
export * from './views';
export * from './constants';
