import type { Rules } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { rulesDifference } from './rule-sentences';
import css from './rules.module.css';

/** Sentences that changed from one version to the next, before and after. */
export const RulesChanges = ({ before, after }: { readonly before: Rules; readonly after: Rules }) => {
  const words = useText();
  const changes = rulesDifference(before, after, words);
  if (changes.length === 0) return <p className={css.muted}>{words.t('tournaments.editor.same')}</p>;
  return (
    <ul className={css.changes}>
      {changes.map(({ name, before: was, after: is }) => (
        <li key={name}>
          <del>{was}</del>
          <ins>{is}</ins>
        </li>
      ))}
    </ul>
  );
};
