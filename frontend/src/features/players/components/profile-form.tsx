import { useQueryClient } from '@tanstack/react-query';
import { genders, type Profile, type ProfileAnswer, removePhoto, updateProfile } from '@tennis/contracts';
import { useEffect } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { fieldErrors } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Choice, TextField } from '../../../shared/ui/field';
import { PagePart } from '../../../shared/ui/page';
import { PlaceFields } from '../../../shared/domain-ui/place-fields';
import { Problem } from '../../../shared/ui/problem';
import { useInvalidFieldFocus } from '../../../shared/forms/use-invalid-field-focus';
import { useDraft } from '../../../shared/forms/use-draft';
import { draftFields } from '../../../shared/forms/read-draft';
import { useUnsaved } from '../../../shared/forms/unsaved';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Avatar } from '../../../shared/ui/avatar';
import { profileKey, sendPhoto } from '../api/profile';
import { shareOf, type Sharing, sharings, wordOf } from '../api/sharing';
import { OwnClubs } from './own-clubs';
import css from './profile-form.module.css';
import { Muted } from '../../../shared/ui/layout/layout';

const contacts = ['phone', 'whatsapp', 'signal', 'telegram'] as const;
type Text = 'firstName' | 'lastName' | (typeof contacts)[number];

const autoComplete: Partial<Record<Text, string>> = { firstName: 'given-name', lastName: 'family-name', phone: 'tel' };

/** An empty field means null. */
const plain = (value: unknown): unknown => (value === '' ? null : value);
/** Fields that differ from the saved ones. */
const changesOf = (saved: Profile, draft: Partial<Profile>): Partial<Profile> =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => plain(value) !== plain(saved[field as keyof Profile])));

/** Keeps known fields with plain values; the server refuses a value in another version's format, at its field. */
const readDraft =
  (saved: Profile) =>
  (kept: unknown): Partial<Profile> =>
    Object.fromEntries(
      Object.entries(draftFields(kept)).filter(
        ([field, value]) => Object.hasOwn(saved, field) && (value === null || typeof value !== 'object'),
      ),
    );

/** The reader's profile, saved at once; asks before unsaved changes are lost. */
export const ProfileForm = ({ saved, onChanged }: { readonly saved: ProfileAnswer; readonly onChanged: () => void }) => {
  const { t } = useText();
  const queries = useQueryClient();
  const { value: draft, change: keep, forget } = useDraft<Partial<Profile>>('profile', {}, readDraft(saved));
  const { sending, error, send } = useSend([draft]);
  const form = useInvalidFieldFocus(error);
  const values = { ...saved, ...draft };
  const changes = changesOf(saved, draft);
  const count = Object.keys(changes).length;
  const refused = fieldErrors(error);
  const change = (more: Partial<Profile>) => keep((before) => ({ ...before, ...more }));

  const save = async (): Promise<boolean> => {
    if (!(await send('updateProfile', (key) => write(updateProfile, changes, key)))) return false;
    queries.setQueryData(profileKey, { ...saved, ...changes });
    keep({});
    toastSuccess(t('players.profile.saved'));
    onChanged();
    return true;
  };
  const isUnsaved = count > 0;
  useUnsaved(isUnsaved, { save, discard: forget });
  useEffect(() => {
    // The bar for unsaved changes may cover the focused field.
    if (isUnsaved) form.current?.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' });
  }, [isUnsaved, form]);
  const field = (name: Text, type = 'text') => (
    <TextField
      label={t(`players.profile.${name}`)}
      type={type}
      maxLength={120}
      required={name === 'firstName' || name === 'lastName'}
      autoComplete={autoComplete[name] ?? 'off'}
      value={values[name] ?? ''}
      error={refused.get(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
            <TextField
              label={t('players.profile.birthYear')}
              type="number"
              inputMode="numeric"
              value={values.birthYear ?? ''}
              error={refused.get('birthYear')}
              onChange={(event) => change({ birthYear: event.target.value === '' ? null : Number(event.target.value) })}
            />
            <Muted marginTop={4}>{t('players.profile.birthYearHint')}</Muted>
          </div>
          <Choice
            label={t('players.profile.gender')}
            value={values.gender}
            error={refused.get('gender')}
            options={genders.map((value) => ({ value, label: t(`players.gender.${value}`) }))}
            onChange={(gender) => change({ gender: gender as Profile['gender'] })}
          />
        </div>
      </PagePart>
      <PagePart title={t('players.profile.place')}>
        <div className={css.fields}>
          <PlaceFields
            district={values.district}
            concelho={values.concelho}
            errors={{ district: refused.get('district'), concelho: refused.get('concelho') }}
            onChange={change}
          />
          {contacts.map((name) => (
            <div key={name}>{field(name, name === 'phone' || name === 'whatsapp' ? 'tel' : 'text')}</div>
          ))}
          <Choice
            label={t('players.profile.share')}
            value={wordOf(values.shareContacts)}
            options={sharings.map((value) => ({ value, label: t(`players.share.${value}`) }))}
            onChange={(word) => change({ shareContacts: shareOf(word as Sharing) })}
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
          <Button look="quiet" onClick={() => keep({})}>
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
