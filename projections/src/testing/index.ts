export { naiveBoard } from './naive-boards';
export { naiveTotals } from './naive-scorer';
export { recorded } from './recorded';
