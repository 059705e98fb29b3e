import css from './obligations.module.css';

/** Placeholder for the reader's obligations. */
export const ObligationsPlaceholder = () => <div className={css.toCome} />;
