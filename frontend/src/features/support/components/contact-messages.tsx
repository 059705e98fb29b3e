import { handleContactMessage, type AnswerOf, type listContactMessages, reopenContactMessage } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { TextList } from '../../../shared/lists/text-list';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Segmented } from '../../../shared/ui/segmented';
import { useContactMessages } from '../api/contact';

type Message = AnswerOf<typeof listContactMessages>['items'][number];

const Handling = ({ message: { id: contactId, handled } }: { readonly message: Message }) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  const reopen = async () => {
    if (await send('handleMessage', (key) => write(reopenContactMessage, { contactId }, key))) toastSuccess(t('support.messages.reopened'));
  };
  const handle = async () => {
    if (await send('handleMessage', (key) => write(handleContactMessage, { contactId }, key)))
      toastSuccess(t('support.messages.handledNow'), () => void reopen());
  };
  return (
    <div>
      <Button data-key="Enter" look="ghost" disabled={sending} onClick={() => void (handled ? reopen() : handle())}>
        {t(handled ? 'support.messages.reopen' : 'support.messages.handle')}
      </Button>
      <Problem error={error} />
    </div>
  );
};

/** Messages that still wait, or handled ones; newest first, for super admins. */
export const ContactMessages = () => {
  const { t, fmt } = useText();
  const [shown, setShown] = useState<'waiting' | 'handled'>('waiting');
  return (
    <TextList
      title={t('support.messages.title')}
      query={useContactMessages(shown === 'handled')}
      failed={t('support.messages.failed')}
      none={t(shown === 'waiting' ? 'support.messages.nothingWaits' : 'support.messages.none')}
      more={(some, total) => t('support.messages.more', { shown: fmt.number(some), total: fmt.number(total) })}
      post={(message) => {
        const { id, kind, name, email, subject, text, receivedAt, handled } = message;
        return {
          id,
          subject,
          text,
          facts: (
            <>
              {t(`support.messages.kind.${kind}`)} · {name} · <a href={`mailto:${email}`}>{email}</a> · {fmt.dateTime(receivedAt)}
              {handled && ` · ${t('support.messages.by', { name: handled.byName, when: fmt.dateTime(handled.at) })}`}
            </>
          ),
          acts: <Handling message={message} />,
        };
      }}
    >
      <Segmented
        label={t('support.messages.show')}
        value={shown}
        options={(['waiting', 'handled'] as const).map((value) => ({ value, label: t(`support.messages.${value}`) }))}
        onChange={setShown}
      />
    </TextList>
  );
};
