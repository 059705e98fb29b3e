import type { StandingRow } from '@tennis/contracts';
import { useState } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { TextArea } from '../../../shared/ui/field';
import css from './order.module.css';
import { type ReadNames, readNames } from './wanted-order';
import { Stack } from '../../../shared/ui/layout/layout';

/** Reads a pasted list, one name per line; shows the lines that could not be read, which stay to be corrected. */
export const PasteNames = ({
  players,
  onRead,
}: {
  readonly players: readonly StandingRow[];
  readonly onRead: (order: readonly string[]) => void;
}) => {
  const { t, fmt } = useText();
  const { value: text, change: setText, forget } = useDraftText('order-names');
  const [result, setResult] = useState<ReadNames>();
  const apply = () => {
    const names = readNames(text, players);
    setResult(names);
    if (names.order.length === 0) return;
    forget();
    onRead(names.order);
  };
  return (
    <>
      <Stack gap={8} align="start" marginBottom={16} className={css.paste}>
        <TextArea label={t('people.order.names')} rows={5} autoFocus value={text} onChange={({ target }) => setText(target.value)} />
        <Button look="ghost" disabled={text.trim() === ''} onClick={apply}>
          {t('people.order.use')}
        </Button>
      </Stack>
      <div role="status" className={css.read}>
        {result && (
          <>
            <p>
              {t('people.order.read', {
                count: result.order.length,
                n: fmt.number(result.order.length),
                all: fmt.number(players.length),
              })}
            </p>
            {result.unknown.length > 0 && <p>{t('people.order.unknown', { lines: fmt.list([...result.unknown]) })}</p>}
            {result.repeated.length > 0 && <p>{t('people.order.repeated', { lines: fmt.list([...result.repeated]) })}</p>}
            {result.unclear.length > 0 && <p>{t('people.order.unclear', { lines: fmt.list([...result.unclear]) })}</p>}
          </>
        )}
      </div>
    </>
  );
};
