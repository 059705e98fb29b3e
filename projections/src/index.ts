export * from './kernel/define-projection';
export * from './kernel/replay';
