import type { FieldStep } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import css from './replay.module.css';
import { useValue } from './values';

/** Fields of a match or an account before and after a step; changes are marked in words, not by colour alone. */
export const FieldSteps = ({ fields, zone }: { readonly fields: readonly FieldStep[]; readonly zone: string | undefined }) => {
  const { t } = useText();
  const say = useValue(zone);
  return (
    <table className={css.fields}>
      <thead>
        <tr>
          <th scope="col">{t('replay.field.title')}</th>
          <th scope="col">{t('replay.before')}</th>
          <th scope="col">{t('replay.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name} data-changed={before !== after || undefined}>
            <th scope="row">{t(`replay.field.${name}`)}</th>
            <td data-none={before === null || undefined}>
              <NoWrapScores text={say(name, before)} />
            </td>
            <td data-none={after === null || undefined}>
              <NoWrapScores text={say(name, after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
