import type { HomeAnswer } from '@tennis/contracts';

/** A challenge that waits for an answer is no match yet, and what a referee rules is nobody's own. */
export const hasMatch = ({ nextMatch, tasks, sent = [], disputes = [] }: HomeAnswer): boolean =>
  nextMatch !== null ||
  disputes.length > 0 ||
  tasks.some(({ kind }) => kind !== 'answer' && kind !== 'rule') ||
  sent.some(({ kind }) => kind !== 'challenge');
