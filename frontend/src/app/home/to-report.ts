import type { HomeAnswer } from '@tennis/contracts';
import type { Destination } from '../shell/navigation';

/** Where results are reported that wait for the reader: the form of the only one, or all that waits at home; undefined where none does. */
export const toReport = ({ tasks }: HomeAnswer): Pick<Destination, 'to' | 'label'> | undefined => {
  const [only, ...others] = tasks.filter(({ kind }) => kind === 'report');
  return only && { to: others.length > 0 ? '/' : `/matches/${only.id}?report=true`, label: 'matches.report' };
};
