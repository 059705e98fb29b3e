import type { LogRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './act-list.module.css';

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What an act changed, field by field: what was, what is. */
const Difference = ({ previous, next }: Pick<LogRow, 'previous' | 'next'>) => {
  const { t } = useText();
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
        {Object.entries(next ?? {}).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={css.previous}>{shown(previous?.[name])}</td>
            <td className={css.next}>{shown(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Acts in words, with what they changed. */
export const ActList = ({ acts }: { readonly acts: readonly LogRow[] }) => {
  const { t, fmt } = useText();
  return (
    <ol className={css.list}>
      {acts.map(({ id, at, description, previous, next, ip, userAgent }) => (
        <li key={id} className={css.act}>
          <time dateTime={at} className={css.when}>
            {fmt.dateTime(at)}
          </time>
          <p className={css.what}>{description}</p>
          {next && <Difference previous={previous} next={next} />}
          {ip !== undefined && <p className={css.from}>{t('governance.log.from', { ip, browser: userAgent ?? '' })}</p>}
        </li>
      ))}
    </ol>
  );
};
