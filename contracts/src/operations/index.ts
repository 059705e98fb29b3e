export * from './answers';
export * from './calls';
export * from './checks';
export * from './replay';
