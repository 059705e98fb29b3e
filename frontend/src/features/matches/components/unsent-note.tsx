import { useText } from '../../../shared/i18n/use-text';
import { useNoteDraft } from '../../../shared/forms/use-draft';
import { Button } from '../../../shared/ui/button';
import css from './match-actions.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Note written for an answer that came too late; its author can still read or copy it. */
export const UnsentNote = ({ matchId }: { readonly matchId: string }) => {
  const { t } = useText();
  const { value, change } = useNoteDraft(matchId);
  if (value === '') return null;
  return (
    <Stack gap={16} align="start" className={css.actions}>
      <p>{t('matches.unsent.text')}</p>
      <p>{t('ui.quoted', { words: value.trim() })}</p>
      <Button look="quiet" onClick={() => change('')}>
        {t('matches.unsent.drop')}
      </Button>
    </Stack>
  );
};
