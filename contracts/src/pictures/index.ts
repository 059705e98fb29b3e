export * from './calls';
export * from './picture';
export * from './upload';
