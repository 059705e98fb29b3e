import { correctUserName, type GovernedUserDetail, removeUserPhoto, setUserPhoto } from '@tennis/contracts';
import type { FormEvent } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { upload } from '../../../shared/lib/upload';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from './people.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** Form to correct the name and picture of a person. */
export const CorrectPerson = ({ user: { id, name, firstName, lastName, photoUrl, rules } }: { readonly user: GovernedUserDetail }) => {
  const { t } = useText();
  const firstNameDraft = useDraftText(`first-name:${id}`, firstName);
  const lastNameDraft = useDraftText(`last-name:${id}`, lastName);
  const [first, last] = [firstNameDraft.value, lastNameDraft.value];
  const { sending, error, send } = useSend([first, last]);
  const isChanged = first.trim() !== firstName || last.trim() !== lastName;
  const why = rules.correct;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const names = { userId: id, firstName: first, lastName: last };
    if (!(await send('updateProfile', (key) => write(correctUserName, names, key)))) return;
    for (const { forget } of [firstNameDraft, lastNameDraft]) forget();
    toastSuccess(t('governance.said.corrected'));
  };
  return (
    <>
      {!why && (
        <Stack gap={12} className={css.group}>
          <PictureField
            kind="photo"
            of="governed"
            shown={<Avatar name={name} photoUrl={photoUrl} size="page" />}
            isSet={photoUrl !== null}
            intent="updatePhoto"
            onSend={(file, key, onProgress) => upload(setUserPhoto, { userId: id, file }, key, onProgress)}
            onRemove={(key) => write(removeUserPhoto, { userId: id }, key)}
          />
        </Stack>
      )}
      <Stack as="form" gap={12} className={css.group} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('governance.field.firstName')}
          maxLength={60}
          value={first}
          readOnly={why !== null}
          onChange={(event) => firstNameDraft.change(event.target.value)}
        />
        <TextField
          label={t('governance.field.lastName')}
          maxLength={60}
          value={last}
          readOnly={why !== null}
          onChange={(event) => lastNameDraft.change(event.target.value)}
        />
        {why ? (
          <Muted className={css.why}>{why.message}</Muted>
        ) : (
          <Row gap={8} wrap>
            <Button type="submit" disabled={!isChanged || sending}>
              {t('governance.person.saveName')}
            </Button>
          </Row>
        )}
        <Problem error={error} />
      </Stack>
    </>
  );
};
