import css from './obligations.module.css';

/** The place of what the reader owes, until it is known. */
export const ObligationsToCome = () => <div className={css.toCome} />;
