import { startConversation } from '@tennis/contracts';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';

/** Opens the conversation with a person; it begins with the first message. */
export const MessageButton = ({
  playerId,
  label,
  look = 'ghost',
}: {
  readonly playerId: string;
  /** Needed where the page does not make clear who the recipient is. */
  readonly label?: string;
  readonly look?: ComponentProps<typeof Button>['look'];
}) => {
  const { t } = useText();
  const navigate = useNavigate();
  const { sending, error, send } = useSend();
  const begin = async (): Promise<void> => {
    let id = '';
    const done = await send('startConversation', async (key) => {
      ({ id } = await write(startConversation, { participantIds: [playerId] }, key));
    });
    if (done) void navigate(`/messages/${id}`);
  };
  return (
    <>
      <Button look={look} disabled={sending} onClick={() => void begin()}>
        {label ?? t('messages.message')}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </>
  );
};
