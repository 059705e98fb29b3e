import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import css from './leave-prompt.module.css';

/** Dialog for leaving a page with unsaved changes. */
export const LeavePrompt = ({
  isSaving,
  onSave,
  onLeave,
  onStay,
}: {
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}) => {
  const { t } = useText();
  return (
    <Sheet title={t('leave.title')} onClose={onStay}>
      <div className={css.prompt}>
        <p>{t('leave.text')}</p>
        <Button disabled={isSaving} onClick={onSave}>
          {t('leave.save')}
        </Button>
        <Button look="ghost" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
        <Button look="quiet" onClick={onStay}>
          {t('leave.cancel')}
        </Button>
      </div>
    </Sheet>
  );
};
