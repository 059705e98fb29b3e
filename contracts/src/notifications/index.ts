export * from './answers';
export * from './calls';
export * from './views';
export * from './words';
