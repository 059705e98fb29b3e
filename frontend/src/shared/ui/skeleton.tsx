import css from './skeleton.module.css';
import { Row } from './layout/layout';

/** A grey bar with the final height of the content. */
export const Bar = ({ width = '100%', height = '1em' }: { readonly width?: string; readonly height?: string }) => (
  <span className={css.bar} style={{ width, height }} />
);

export const RowsSkeleton = ({ rows, height = 'var(--row)' }: { readonly rows: number; readonly height?: string }) => (
  <div className={css.rows}>
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row} gap={12} align="center" className={css.row} style={{ height }}>
        <Bar width="32px" height="28px" />
        <span className={css.disc} />
        <Bar width={`${34 + ((row * 17) % 28)}%`} height="16px" />
        <Bar width="32px" height="20px" />
      </Row>
    ))}
  </div>
);
