import { IconDots } from '@tabler/icons-react';
import { dropGoal } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { MenuButton } from '../../../shared/loading/menu-button';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import css from './goal.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Menu of a running goal. Dropping it needs a confirmation: its count cannot be restored. */
export const DropGoal = ({ goalId, name }: { readonly goalId: string; readonly name: string }) => {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { sending, error, send } = useSend([asking]);
  const drop = async () => {
    if (!(await send('dropGoal', (key) => write(dropGoal, { goalId }, key)))) return;
    setAsking(false);
    toastSuccess(t('progress.goals.dropped'));
  };
  const menuButton = (
    <span className={css.face}>
      <IconDots aria-hidden stroke={1.75} />
    </span>
  );
  return (
    <div className={css.menu}>
      <MenuButton
        label={t('progress.goals.options', { goal: name })}
        face={menuButton}
        items={[{ label: t('progress.goals.drop'), onSelect: () => setAsking(true) }]}
      />
      {asking && (
        <Sheet title={t('progress.goals.dropTitle')} onClose={() => setAsking(false)}>
          <Stack gap={16} align="start" className={css.ask}>
            <p>{t('progress.goals.dropText', { goal: name })}</p>
            <Problem error={error} />
            <Button look="danger" disabled={sending} onClick={() => void drop()}>
              {t('progress.goals.dropNow')}
            </Button>
          </Stack>
        </Sheet>
      )}
    </div>
  );
};
