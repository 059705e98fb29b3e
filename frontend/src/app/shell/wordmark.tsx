import css from './wordmark.module.css';

/** Court lines and the ball; the text is condensed like a scoreboard. */
export const Wordmark = () => (
  <span className={css.mark} aria-hidden>
    <svg viewBox="0 0 32 32" width="32" height="32">
      <rect width="32" height="32" rx="7" fill="var(--court)" />
      <path d="M6 8h20M6 24h20M16 8v16M6 16h20" stroke="var(--chalk)" strokeWidth="2" opacity=".55" />
      <circle cx="21.5" cy="12" r="5.5" fill="var(--ball)" />
    </svg>
    <span className={css.words}>Tennis Code</span>
  </span>
);
