import type { AnswerOf, verifyProjection } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './operations.module.css';

export type Compared = AnswerOf<typeof verifyProjection>;

/** Number of differing documents that are named. */
const named = 100;

/** Result of a comparison: the two hashes and each differing document; `view` if several views were compared. */
export const Found = ({
  compared: { equal, live, rebuilt, different, paths },
  as,
  view,
}: {
  readonly compared: Compared;
  readonly as: 'verified' | 'previewed';
  readonly view?: string | undefined;
}) => {
  const { t, fmt } = useText();
  const count = different.length;
  const differs =
    count === 0
      ? t('operations.unreadable')
      : t(count < named ? `operations.${as}.different` : `operations.${as}.differentAtLeast`, { count, n: fmt.number(count) });
  return (
    <div role="status" className={css.found} data-equal={equal || undefined}>
      {view && <code>{view}</code>}
      <strong>{equal ? t(`operations.${as}.equal`) : differs}</strong>
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
