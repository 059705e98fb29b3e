import type { Context } from './context';
import { Exit } from './exit';

const lastMoment = 86_399_999;

/** An instant, or a day, which means its end in universal time. Prints why and ends the command when it is neither. */
export const instantOf = (text: string, { io, words }: Context): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const milliseconds = /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(milliseconds)) return new Date(isDay ? milliseconds + lastMoment : milliseconds).toISOString();
  io.err(`${words('at.unreadable')}\n`);
  throw new Exit(1);
};
