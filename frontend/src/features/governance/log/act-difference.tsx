import type { LogRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { fieldName, fieldValue, isNothing } from '../components/field-words';
import css from './act-difference.module.css';

/** Changed fields. Skips fields that were empty before and after. */
export const changedBy = ({ previous, next }: Pick<LogRow, 'previous' | 'next'>): readonly (readonly [string, unknown])[] =>
  Object.entries(next ?? {}).filter(([name, value]) => !isNothing(value) || !isNothing(previous?.[name]));

/** Fields that a log entry changed, with old and new values. */
export const Difference = ({ act }: { readonly act: LogRow }) => {
  const words = useText();
  const { t } = words;
  const { previous, entityType } = act;
  const say = (field: string, value: unknown) => fieldValue(entityType, field, value, words);
  const changed = changedBy(act);
  if (changed.length === 0) return null;
  return (
    <table className={css.difference}>
      <thead>
        <tr>
          <th scope="col">{t('governance.log.field')}</th>
          <th scope="col">{t('governance.log.previous')}</th>
          <th scope="col">{t('governance.log.next')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{fieldName(name, words)}</th>
            <td className={isNothing(previous?.[name]) ? css.nothing : css.previous}>{say(name, previous?.[name])}</td>
            <td className={isNothing(value) ? css.nothing : css.next}>{say(name, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
