import type { Rules } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { rulesDifference } from './rule-sentences';
import css from './rules.module.css';
import { Muted, Stack } from '../../../shared/ui/layout/layout';

/** Sentences that changed from one version to the next, before and after. */
export const RulesChanges = ({ before, after }: { readonly before: Rules; readonly after: Rules }) => {
  const words = useText();
  const changes = rulesDifference(before, after, words);
  if (changes.length === 0) return <Muted>{words.t('rules.editor.same')}</Muted>;
  return (
    <Stack as="ul" gap={10} className={css.changes}>
      {changes.map(({ name, before: was, after: is }) => (
        <li key={name}>
          <del>{was}</del>
          <ins>{is}</ins>
        </li>
      ))}
    </Stack>
  );
};
