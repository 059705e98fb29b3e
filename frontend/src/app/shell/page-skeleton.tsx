import { RowsSkeleton } from '../../shared/ui/skeleton';
import css from './page-skeleton.module.css';

/** Placeholder of a page whose code is loading. */
export const PageSkeleton = () => (
  <div aria-busy="true" className={css.page}>
    <div className={css.court} />
    <div aria-hidden>
      <RowsSkeleton rows={8} />
    </div>
  </div>
);
