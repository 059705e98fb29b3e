import { type InputOf, sendMessage, type SignedInUser } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { mergeTexts } from '../../../shared/forms/read-draft';
import { useDraft } from '../../../shared/forms/use-draft';
import { firstInvalidField, useInvalidFieldFocus } from '../../../shared/forms/use-invalid-field-focus';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextArea, TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import css from './contact.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** How long the confirmation is shown, in ms (specification section 9). */
const confirmationDuration = 2000;

type ContactMessage = InputOf<typeof sendMessage>;
const fields = ['name', 'email', 'subject', 'message'] as const;
type Field = (typeof fields)[number];
type Typed = Readonly<Record<Field, string>>;

/** Rough check; the server has the last word. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const fieldProblem = (name: Field, typed: string): 'required' | 'wrongEmail' | undefined => {
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
  const initialTexts: Typed = {
    name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
    email: user?.email ?? '',
    subject: '',
    message: '',
  };
  const draft = useDraft(`contact:${type}`, initialTexts, (kept) => mergeTexts(initialTexts, kept));
  const message = draft.value;
  const [done, setDone] = useState(false);
  /** Errors are shown from the first attempt on, each until its field is corrected. */
  const [wasTried, setTried] = useState(false);
  const { sending, error, send } = useSend([message]);
  const form = useInvalidFieldFocus(error);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(onClose, confirmationDuration);
    return () => clearTimeout(timer);
  }, [done, onClose]);
  const refused = fieldErrors(error);
  const problem = (name: Field) => {
    const code = wasTried && fieldProblem(name, message[name]);
    return code ? t(`support.contact.${code}`) : undefined;
  };
  const field = (name: Field) => ({
    label: t(`support.contact.${name}`),
    value: message[name],
    error: problem(name) ?? refused.get(name),
    required: true,
    onChange: (event: { readonly target: { readonly value: string } }) => draft.change({ ...message, [name]: event.target.value }),
  });
  const submit = async () => {
    // Renders the errors first, so that the first wrong field can be found.
    flushSync(() => setTried(true));
    if (fields.some((name) => fieldProblem(name, message[name]))) return firstInvalidField(form.current)?.focus();
    if (!(await send('sendMessage', (key) => write(sendMessage, { ...message, type }, key)))) return;
    draft.forget();
    setDone(true);
  };
  return (
    <Sheet title={t(`support.contact.title.${type}`)} onClose={onClose}>
      {done ? (
        <p role="status" className={css.done}>
          {t('support.contact.done')}
        </p>
      ) : (
        <Stack
          ref={form}
          as="form"
          gap={16}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
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
