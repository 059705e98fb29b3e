import css from './problem.module.css';

/** What went wrong, where it went wrong; said aloud. */
export const Problem = ({ error }: { readonly error: Error | string | undefined }) =>
  error ? (
    <p role="alert" className={css.problem}>
      {typeof error === 'string' ? error : error.message}
    </p>
  ) : null;
