import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { useDebounced } from '../../../shared/lists/use-debounced';
import { useSimilarClubs } from '../api/clubs';
import css from './club-form.module.css';

/** Warns about existing clubs with a similar name while one is proposed. */
export const SimilarClubs = ({ name }: { readonly name: string }) => {
  const { t } = useText();
  const { data: similarClubs = [] } = useSimilarClubs(useDebounced(name.trim()));
  if (similarClubs.length === 0) return null;
  return (
    <p role="status" className={css.warning}>
      {t('clubs.form.same')}{' '}
      {similarClubs.slice(0, 3).map(({ id, name: clubName, concelho }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/clubs/${id}`}>{[clubName, concelho].filter(Boolean).join(', ')}</Link>
        </span>
      ))}
    </p>
  );
};
