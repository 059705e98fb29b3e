import { Bar } from '../../../shared/ui/skeleton';
import css from './cards-skeleton.module.css';

export const CardsSkeleton = ({ cards }: { readonly cards: number }) => (
  <div className={css.grid}>
    {Array.from({ length: cards }, (_, card) => (
      <div key={card} className={css.card}>
        <Bar width="60%" height="22px" />
        <Bar width="40%" height="18px" />
        <Bar width="80%" height="18px" />
      </div>
    ))}
  </div>
);
