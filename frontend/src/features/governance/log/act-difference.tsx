import type { LogRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { fieldName, fieldValue, isNothing } from '../components/field-words';
import css from './act-difference.module.css';

/** The fields that an act changed; what was nothing and is nothing is none of them. */
export const changedBy = ({ previous, next }: Pick<LogRow, 'previous' | 'next'>): readonly (readonly [string, unknown])[] =>
  Object.entries(next ?? {}).filter(([name, value]) => !isNothing(value) || !isNothing(previous?.[name]));

/** What an act changed, field by field: what was, what is. */
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
