export * from './answers';
export * from './calls';
export * from './facts';
export * from './views';
