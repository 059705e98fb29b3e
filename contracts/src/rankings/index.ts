export * from './answers';
export * from './calls';
export * from './facts';
export * from './players';
export * from './views';
export * from './constants';
