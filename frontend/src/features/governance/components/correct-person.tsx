import { correctUserName, type GovernedUserDetail, removeUserPhoto, setUserPhoto } from '@tennis/contracts';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { upload } from '../../../shared/lib/upload';
import { toastSuccess } from '../../../shared/lib/toasts';
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
  const { values, input, sending, error, send, formProps, accept } = useCallForm({ draft: `name:${id}`, initial: { firstName, lastName } });
  const isChanged = values.firstName.trim() !== firstName || values.lastName.trim() !== lastName;
  const why = rules.correct;
  const save = async () => {
    if (!(await send('updateProfile', (key) => write(correctUserName, { userId: id, ...values }, key)))) return;
    accept();
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
      <Stack as="form" gap={12} className={css.group} {...formProps(save)}>
        <TextField label={t('governance.field.firstName')} maxLength={60} readOnly={why !== null} {...input('firstName')} />
        <TextField label={t('governance.field.lastName')} maxLength={60} readOnly={why !== null} {...input('lastName')} />
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
