import type { LogRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { fieldName, fieldValue, isEmptyValue } from '../components/field-words';
import css from './entry-difference.module.css';

/** Changed fields. Skips fields that were empty before and after. */
export const changedFields = ({ previous, next }: Pick<LogRow, 'previous' | 'next'>): readonly (readonly [string, unknown])[] =>
  Object.entries(next ?? {}).filter(([name, value]) => !isEmptyValue(value) || !isEmptyValue(previous?.[name]));

/** Fields that a log entry changed, with old and new values. */
export const Difference = ({ entry }: { readonly entry: LogRow }) => {
  const words = useText();
  const { t } = words;
  const { previous, entityType } = entry;
  const valueText = (field: string, value: unknown) => fieldValue(entityType, field, value, words);
  const changes = changedFields(entry);
  if (changes.length === 0) return null;
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
        {changes.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{fieldName(name, words)}</th>
            <td className={isEmptyValue(previous?.[name]) ? css.nothing : css.previous}>{valueText(name, previous?.[name])}</td>
            <td className={isEmptyValue(value) ? css.nothing : css.next}>{valueText(name, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
