export * from './answers';
export * from './calls';
