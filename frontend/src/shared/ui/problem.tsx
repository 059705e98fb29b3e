import css from './problem.module.css';

/** An error message beside its cause, announced to screen readers. */
export const Problem = ({ error }: { readonly error: Error | string | undefined }) =>
  error ? (
    <p role="alert" className={css.problem}>
      {typeof error === 'string' ? error : error.message}
    </p>
  ) : null;
