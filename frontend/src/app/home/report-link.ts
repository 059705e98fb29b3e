import type { HomeAnswer } from '@tennis/contracts';
import type { Destination } from '../shell/navigation';

/** Link to report a waiting result: the form of the only one, or home for several; undefined if there is none. */
export const reportLink = ({ tasks }: HomeAnswer): Pick<Destination, 'to' | 'label'> | undefined => {
  const [only, ...others] = tasks.filter(({ kind }) => kind === 'report');
  return only && { to: others.length > 0 ? '/' : `/matches/${only.id}?report=true`, label: 'quick.report' };
};
