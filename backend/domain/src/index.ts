export * from './kernel/define-decider';
