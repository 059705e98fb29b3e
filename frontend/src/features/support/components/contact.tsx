import { type InputOf, sendMessage, type SignedInUser } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { Button } from '../../../shared/ui/button';
import { TextArea, TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import css from './contact.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** How long the confirmation is shown, in ms (specification section 9). */
const confirmationDuration = 2000;

type ContactMessage = InputOf<typeof sendMessage>;
type Typed = Omit<ContactMessage, 'type'>;

/** Rough check; the server has the last word. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const fieldProblem = (name: string, typed: string): 'required' | 'wrongEmail' | undefined => {
  const text = typed.trim();
  if (!text) return 'required';
  return name === 'email' && !emailShape.test(text) ? 'wrongEmail' : undefined;
};

/** Message to the operators of the community; the text is kept until it has been sent, even if the form is closed. */
const Contact = ({
  type,
  user,
  onClose,
}: {
  readonly type: ContactMessage['type'];
  readonly user: SignedInUser | undefined;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const [done, setDone] = useState(false);
  const { input, error, sending, send, formProps, forget } = useCallForm<Typed>({
    draft: `contact:${type}`,
    initial: {
      name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
      email: user?.email ?? '',
      subject: '',
      message: '',
    },
    problemsOf: (message) =>
      Object.fromEntries(
        Object.entries(message).map(([name, typed]) => {
          const code = fieldProblem(name, typed);
          return [name, code && t(`support.contact.${code}`)];
        }),
      ),
  });
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(onClose, confirmationDuration);
    return () => clearTimeout(timer);
  }, [done, onClose]);
  const field = (name: keyof Typed) => ({ label: t(`support.contact.${name}`), required: true, ...input(name) });
  const submit = async (message: Typed) => {
    if (!(await send('sendMessage', (key) => write(sendMessage, { ...message, type }, key)))) return;
    forget();
    setDone(true);
  };
  return (
    <Sheet title={t(`support.contact.title.${type}`)} onClose={onClose}>
      {done ? (
        <p role="status" className={css.done}>
          {t('support.contact.done')}
        </p>
      ) : (
        <Stack as="form" gap={16} className={css.form} {...formProps(submit)}>
          <p>{t(`support.contact.lead.${type}`)}</p>
          <TextField {...field('name')} autoComplete="name" maxLength={120} />
          <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
          <TextField {...field('subject')} maxLength={200} />
          <TextArea {...field('message')} rows={5} maxLength={5000} />
          <Problem error={error} />
          <Button type="submit" disabled={sending}>
            {t(sending ? 'support.contact.sending' : 'support.contact.send')}
          </Button>
        </Stack>
      )}
    </Sheet>
  );
};
export default Contact;
