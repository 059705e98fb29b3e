export * from './answers';
export * from './calendar';
export * from './calls';
