import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { useSettled } from '../../../shared/lists/use-settled';
import { useSameName } from '../api/clubs';
import css from './club-form.module.css';

/** Warns about existing clubs with a similar name while one is proposed. */
export const SameName = ({ name }: { readonly name: string }) => {
  const { t } = useText();
  const { data: same = [] } = useSameName(useSettled(name.trim()));
  if (same.length === 0) return null;
  return (
    <p role="status" className={css.warning}>
      {t('clubs.form.same')}{' '}
      {same.slice(0, 3).map(({ id, name: called, concelho }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/clubs/${id}`}>{[called, concelho].filter(Boolean).join(', ')}</Link>
        </span>
      ))}
    </p>
  );
};
