import { IconSearch } from '@tabler/icons-react';
import { fullName, startConversation } from '@tennis/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { disabledProps, OfflineReason } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Sheet } from '../../../shared/ui/sheet';
import { usePeople } from '../api/conversations';
import css from './new-conversation.module.css';
import { PlainList, Text } from '../../../shared/ui/layout/layout';

/** Begins a conversation with a person, or opens the existing one. */
export const NewConversation = ({ readerId, onClose }: { readonly readerId: string; readonly onClose: () => void }) => {
  const { t } = useText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const searchText = name.trim();
  const { data, isFetching, isError } = usePeople(searchText);
  const { sending, error, send } = useSend([name]);
  const people = searchText.length < 2 ? [] : (data?.filter(({ id }) => id !== readerId) ?? []);
  const begin = async (personId: string): Promise<void> => {
    let id = '';
    const done = await send('startConversation', async (key) => {
      ({ id } = await write(startConversation, { participantIds: [personId] }, key));
    });
    if (!done) return;
    onClose();
    void navigate(`/messages/${id}`);
  };
  const statusText = (): string => {
    if (searchText.length < 2) return t('messages.new.hint');
    if (isError) return t('messages.new.failed');
    return isFetching || people.length > 0 ? '' : t('messages.new.nobody', { name: searchText });
  };
  return (
    <Sheet title={t('messages.new.title')} onClose={onClose}>
      <TextField
        label={t('messages.new.search')}
        type="search"
        data-focus
        autoComplete="off"
        icon={<IconSearch aria-hidden />}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {error && (
        <p role="alert" className={css.error}>
          {error.message}
        </p>
      )}
      <Text role="status" marginTop={8} marginBottom={8} className={css.state}>
        {statusText()}
      </Text>
      <PlainList>
        {people.map(({ id, first_name: firstName, last_name: lastName, club_name: clubName }) => {
          const displayName = fullName({ firstName, lastName });
          return (
            <li key={id}>
              <button type="button" className={css.person} onClick={() => void begin(id)} {...disabledProps(sending)}>
                <Avatar name={displayName} />
                <span>
                  {displayName}
                  {clubName && <small>{clubName}</small>}
                </span>
                {sending === 'offline' && <OfflineReason />}
              </button>
            </li>
          );
        })}
      </PlainList>
    </Sheet>
  );
};
