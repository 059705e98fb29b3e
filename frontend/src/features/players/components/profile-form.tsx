import { useQueryClient } from '@tanstack/react-query';
import { genders, type Profile, type ProfileAnswer, removePhoto, updateProfile } from '@tennis/contracts';
import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { Button } from '../../../shared/ui/button';
import { Choice, TextField } from '../../../shared/ui/field';
import { PagePart } from '../../../shared/ui/page';
import { PlaceFields } from '../../../shared/domain-ui/place-fields';
import { Problem } from '../../../shared/ui/problem';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useUnsaved } from '../../../shared/forms/unsaved';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Avatar } from '../../../shared/ui/avatar';
import { profileKey, sendPhoto } from '../api/profile';
import { shareOf, sharings, wordOf } from '../api/sharing';
import { OwnClubs } from './own-clubs';
import css from './profile-form.module.css';
import { Muted } from '../../../shared/ui/layout/layout';

const contacts = ['phone', 'whatsapp', 'signal', 'telegram'] as const;
type Text = 'firstName' | 'lastName' | (typeof contacts)[number];

const autoComplete: Partial<Record<Text, string>> = { firstName: 'given-name', lastName: 'family-name', phone: 'tel' };

/** Form values of a profile; empty for null. */
const valuesOf = (saved: Profile) => ({
  firstName: saved.firstName,
  lastName: saved.lastName,
  birthYear: String(saved.birthYear ?? ''),
  gender: saved.gender,
  district: saved.district ?? '',
  concelho: saved.concelho ?? '',
  phone: saved.phone ?? '',
  whatsapp: saved.whatsapp ?? '',
  signal: saved.signal ?? '',
  telegram: saved.telegram ?? '',
  shareContacts: wordOf(saved.shareContacts),
});
type Values = ReturnType<typeof valuesOf>;

/** Values that differ from the saved ones, in the form they are sent. */
const changesOf = (saved: Profile, values: Values): Partial<Profile> => {
  const before: Readonly<Record<string, string>> = valuesOf(saved);
  const { birthYear, district, concelho, shareContacts } = values;
  const body = {
    ...values,
    birthYear: birthYear === '' ? null : Number(birthYear),
    district: district || null,
    concelho: concelho || null,
    shareContacts: shareOf(shareContacts),
  };
  return Object.fromEntries(Object.entries(body).filter(([name]) => values[name as keyof Values] !== before[name]));
};

/** The reader's profile, saved at once; asks before unsaved changes are lost. */
export const ProfileForm = ({ saved, onChanged }: { readonly saved: ProfileAnswer; readonly onChanged: () => void }) => {
  const { t } = useText();
  const queries = useQueryClient();
  const form = useCallForm({ draft: 'profile', initial: valuesOf(saved) });
  const { values, change, input, control, errorOf, refused, error, sending, send, formProps, forget, restart, accept } = form;
  const changes = changesOf(saved, values);
  const count = Object.keys(changes).length;

  const save = async (): Promise<boolean> => {
    if (!(await send('updateProfile', (key) => write(updateProfile, changes, key)))) return false;
    queries.setQueryData(profileKey, { ...saved, ...changes });
    accept();
    toastSuccess(t('players.profile.saved'));
    onChanged();
    return true;
  };
  const isUnsaved = count > 0;
  useUnsaved(isUnsaved, { save, discard: forget });
  const frame = formProps(save);
  const { ref: element } = frame;
  useEffect(() => {
    // The bar for unsaved changes may cover the focused field.
    if (isUnsaved) element.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
  }, [isUnsaved, element]);
  const field = (name: Text, type = 'text') => (
    <TextField
      label={t(`players.profile.${name}`)}
      type={type}
      maxLength={120}
      required={name === 'firstName' || name === 'lastName'}
      autoComplete={autoComplete[name] ?? 'off'}
      {...input(name)}
    />
  );
  return (
    <form {...frame}>
      <PagePart title={t('players.profile.photo')}>
        <PictureField
          kind="photo"
          shown={<Avatar name={`${saved.firstName} ${saved.lastName}`} photoUrl={saved.photoUrl} size="page" />}
          isSet={saved.photoUrl !== null}
          intent="updatePhoto"
          onSend={sendPhoto}
          onRemove={(key) => write(removePhoto, {}, key)}
          onChanged={onChanged}
        />
      </PagePart>
      <PagePart title={t('players.profile.personal')}>
        <div className={css.fields}>
          {field('firstName')}
          {field('lastName')}
          <div>
            <TextField label={t('players.profile.email')} type="email" readOnly value={saved.email} autoComplete="email" />
            <Muted marginTop={4}>{t('players.profile.emailLocked')}</Muted>
          </div>
          <div>
            <TextField label={t('players.profile.birthYear')} type="number" inputMode="numeric" {...input('birthYear')} />
            <Muted marginTop={4}>{t('players.profile.birthYearHint')}</Muted>
          </div>
          <Choice
            label={t('players.profile.gender')}
            {...control('gender')}
            options={genders.map((value) => ({ value, label: t(`players.gender.${value}`) }))}
          />
        </div>
      </PagePart>
      <PagePart title={t('players.profile.place')}>
        <div className={css.fields}>
          <PlaceFields
            district={values.district}
            concelho={values.concelho}
            errors={{ district: errorOf('district'), concelho: errorOf('concelho') }}
            onChange={({ district, concelho }) => {
              change('district', district);
              change('concelho', concelho);
            }}
          />
          {contacts.map((name) => (
            <div key={name}>{field(name, name === 'phone' || name === 'whatsapp' ? 'tel' : 'text')}</div>
          ))}
          <Choice
            label={t('players.profile.share')}
            {...control('shareContacts')}
            options={sharings.map((value) => ({ value, label: t(`players.share.${value}`) }))}
          />
        </div>
        <Muted marginTop={4}>{t('players.profile.shareHint')}</Muted>
      </PagePart>
      <PagePart title={t('players.profile.club')}>
        <OwnClubs clubs={saved.clubs} onChanged={onChanged} />
      </PagePart>
      <Problem error={error && refused.size === 0 ? `${t('failures.updateProfile')} ${error.message}` : undefined} />
      {isUnsaved && (
        <div className={css.bar} role="group" aria-label={t('players.profile.unsaved', { count })}>
          <span role="status">{t('players.profile.unsaved', { count })}</span>
          <Button look="quiet" onClick={restart}>
            {t('players.profile.discard')}
          </Button>
          <Button type="submit" disabled={sending}>
            {t('players.profile.save')}
          </Button>
        </div>
      )}
    </form>
  );
};
