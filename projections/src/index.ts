export * from './kernel/define-projection';
export * from './kernel/replay';
export * from './all-projections';
export { openLadder, scoreNext, type Scored } from './rankings/score-next';
export { correctedLadder, finish, foldInChunks } from './rankings/fold-ladder';
export { toFact } from './rankings/to-fact';
