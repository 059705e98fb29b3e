import { IconSend } from '@tabler/icons-react';
import { maxMessageLength, tidyLines } from '@tennis/contracts';
import { type KeyboardEvent, useId } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { LettersLeft } from '../../../shared/ui/letters-left';
import css from './composer.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** On-screen keyboards have a key for a new line, but no modifier to go with it. */
const hasHardwareKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches;

/** Field for a new message. The parent holds the text, so that it outlives the page. */
export const Composer = ({
  to,
  text,
  onChange,
  onSend,
}: {
  /** Name of the recipient. */
  readonly to: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
}) => {
  const { t } = useText();
  const id = useId();
  // Counts the text as it will be sent: invisible characters do not count.
  const { length } = tidyLines(text);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasHardwareKeyboard()) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Row
      as="form"
      gap={8}
      align="end"
      wrap
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('messages.to', { name: to })}
      </label>
      <textarea
        id={id}
        className={css.input}
        rows={1}
        placeholder={t('messages.placeholder')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
      />
      <Button type="submit" className={css.send} aria-label={t('messages.send')} disabled={length === 0 || length > maxMessageLength}>
        <IconSend aria-hidden stroke={1.75} />
      </Button>
      <div className={css.left}>
        <LettersLeft length={length} most={maxMessageLength} />
      </div>
    </Row>
  );
};
