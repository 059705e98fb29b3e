import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { Stack } from '../ui/layout/layout';

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
      <Stack gap={12}>
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
      </Stack>
    </Sheet>
  );
};
