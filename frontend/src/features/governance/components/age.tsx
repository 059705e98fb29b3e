import { day } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './validations.module.css';

/** Waiting time, as a part of the time allowed; looks urgent with less than a day left. */
export const Age = ({ since, until }: { readonly since: string; readonly until: string }) => {
  const { t } = useText();
  const [from, to, now] = [Date.parse(since), Date.parse(until), Date.now()];
  return (
    <progress
      aria-label={t('governance.waited')}
      className={css.age}
      data-urgent={to - now < day || undefined}
      max={to - from}
      value={Math.min(to, Math.max(from, now)) - from}
    />
  );
};
