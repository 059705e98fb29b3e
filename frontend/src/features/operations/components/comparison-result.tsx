import type { AnswerOf, verifyProjection } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './operations.module.css';

export type ViewComparison = AnswerOf<typeof verifyProjection>;

/** Number of differing documents that are named. */
const maxNamed = 100;

/** Result of a comparison: the two hashes and each differing document; `view` if several views were compared. */
export const ComparisonResult = ({
  comparison: { equal, live, rebuilt, different, paths },
  purpose,
  view,
}: {
  readonly comparison: ViewComparison;
  readonly purpose: 'verified' | 'previewed';
  readonly view?: string | undefined;
}) => {
  const { t, fmt } = useText();
  const count = different.length;
  const differs =
    count === 0
      ? t('operations.unreadable')
      : t(count < maxNamed ? `operations.${purpose}.different` : `operations.${purpose}.differentAtLeast`, { count, n: fmt.number(count) });
  return (
    <div role="status" className={css.found} data-equal={equal || undefined}>
      {view && <code>{view}</code>}
      <strong>{equal ? t(`operations.${purpose}.equal`) : differs}</strong>
      <code>
        {live.slice(0, 12)} · {rebuilt.slice(0, 12)}
      </code>
      {different.length > 0 && (
        <ul>
          {different.map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      )}
      {paths.length > 0 && (
        <p>
          {t('operations.fields')} <code>{paths.join(', ')}</code>
        </p>
      )}
    </div>
  );
};
