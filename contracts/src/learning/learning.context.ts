import type { Context } from '../kernel/context';
import * as calls from './calls';

export const learning: Context = { calls };
