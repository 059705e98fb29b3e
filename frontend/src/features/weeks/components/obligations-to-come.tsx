import css from './obligations.module.css';

/** Placeholder for the reader's obligations. */
export const ObligationsToCome = () => <div className={css.toCome} />;
