export * from './answers';
export * from './calls';
export * from './tips';
