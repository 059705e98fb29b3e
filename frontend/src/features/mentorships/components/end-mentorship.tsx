import { endMentorship } from '@tennis/contracts';
import { useState } from 'react';
import { TwoStepConfirm } from '../../../shared/forms/two-step-confirm';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Problem } from '../../../shared/ui/problem';

/** Ends a mentorship after a confirmation; either person may do it. */
export const EndMentorship = ({ mentorshipId, name }: { readonly mentorshipId: string; readonly name: string }) => {
  const { t } = useText();
  const [asking, ask] = useState(false);
  const { sending, error, send } = useSend([asking]);
  const end = async () => {
    if (await send('endMentorship', (key) => write(endMentorship, { mentorshipId }, key))) toastSuccess(t('mentorships.ended', { name }));
  };
  return (
    <>
      <TwoStepConfirm
        isAsking={asking}
        sending={sending}
        look="quiet"
        labels={{
          ask: t('mentorships.end'),
          askName: t('mentorships.endNamed', { name }),
          now: t('mentorships.endNow'),
          back: t('mentorships.keep'),
        }}
        onAsk={() => ask(true)}
        onBack={() => ask(false)}
        onConfirm={() => void end()}
      />
      <Problem error={error} />
    </>
  );
};
