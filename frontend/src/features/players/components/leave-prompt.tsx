import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Sheet } from '../../../shared/ui/sheet';
import css from './leave-prompt.module.css';

/** Asked when somebody leaves with something unsaved. */
export const LeavePrompt = ({
  saving,
  onSave,
  onLeave,
  onStay,
}: {
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}) => {
  const { t } = useText();
  return (
    <Sheet title={t('players.leave.title')} onClose={onStay}>
      <div className={css.prompt}>
        <p>{t('players.leave.text')}</p>
        <Button disabled={saving} onClick={onSave}>
          {t('players.leave.save')}
        </Button>
        <Button look="ghost" onClick={onLeave}>
          {t('players.leave.leave')}
        </Button>
        <Button look="quiet" onClick={onStay}>
          {t('players.leave.cancel')}
        </Button>
      </div>
    </Sheet>
  );
};
