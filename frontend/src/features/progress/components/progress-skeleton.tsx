import { Bar } from '../../../shared/ui/skeleton';
import css from './overview.module.css';

/** Card heights in px, by column. */
const columns = [
  [236, 300],
  [262, 276],
  [248, 248],
] as const;

/** Overview while loading. */
export const ProgressSkeleton = () => (
  <div className={css.overview}>
    {columns.map((heights, column) => (
      <div key={column} className={css.column}>
        {heights.map((height, index) => (
          <Bar key={index} height={`${height}px`} />
        ))}
      </div>
    ))}
  </div>
);
