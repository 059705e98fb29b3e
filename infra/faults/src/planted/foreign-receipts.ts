import type { Acknowledged } from '../community';

/** Planted: receipts of some commands are for positions that no log ever had, as if a log had lost what it acknowledged. */
export const forgeReceipts = (acknowledged: readonly Acknowledged[]): void =>
  acknowledged.forEach((one, nth) => nth % 50 === 0 && Object.assign(one.receipt, { position: '1' + one.receipt.position }));
