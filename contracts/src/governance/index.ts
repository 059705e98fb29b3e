export * from './answers';
export * from './calls';
export * from './log-row';
export * from './thing-answers';
export * from './transfer-answers';
export * from './user-answers';
export * from './words';
