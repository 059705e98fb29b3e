import {
  type ClubDetail,
  facilities,
  proposeClub,
  removeClubImage,
  resubmitClub,
  setClubImage,
  surfaces,
  updateClub,
} from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { PlaceFields } from '../../../shared/domain-ui/place-fields';
import { useText } from '../../../shared/i18n/use-text';
import { newKey, write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { toastFailure } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { useSend } from '../../../shared/lib/use-send';
import { useInvalidFieldFocus } from '../../../shared/forms/use-invalid-field-focus';
import { PictureChoice } from '../../../shared/pictures/picture-choice';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Button } from '../../../shared/ui/button';
import { TextArea, TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { Tile } from '../../../shared/pictures/tile';
import {
  requestBody,
  type ClubDraft,
  forgetDraft,
  keepDraft,
  clearedFields,
  courtErrors,
  storedDraft,
  textFields,
} from '../api/club-draft';
import css from './club-form.module.css';
import { CourtsField } from './courts-field';
import { SimilarClubs } from './similar-clubs';
import { useClubCheck } from './use-club-check';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const inputTypes = { address: 'text', phone: 'tel', email: 'email', website: 'url' } as const;

const reportImageFailure = (failure: unknown): void => toastFailure('changeClub', failure);

/** All fields of a club; only the name is required. Without `club` it proposes a new one. The draft survives until it is sent. */
export const ClubForm = ({
  club,
  onClose,
  onSaved,
}: {
  readonly club?: ClubDetail;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}) => {
  const { t } = useText();
  const [draft, setDraft] = useState(() => storedDraft(club));
  // The picture is not part of the draft: it would have to be kept in the browser's storage.
  const [image, setImage] = useState<Blob>();
  const { sending, error, send } = useSend([draft]);
  const form = useInvalidFieldFocus(error);
  const change = (changes: Partial<ClubDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(next, club);
  };
  const refused = fieldErrors(error);
  const { errorOf: ownErrorOf, isWrong } = useClubCheck(draft, form);
  const errorOf = (field: string): string | undefined => ownErrorOf(field) ?? refused.get(field);
  // A person who only corrects the texts does not send courts and facilities (domain.md "Tournaments, clubs, roles").
  const editsFacilities = !club || club.mayRun;
  const isResubmission = club !== undefined && (club.status === 'rejected' || club.status === 'expired');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Wrong numbers of courts show their own error.
    const isCountWrong = editsFacilities && Object.values(draft.courts).some((typed) => Object.keys(courtErrors(typed)).length > 0);
    if (await isWrong(isCountWrong)) return;
    let id = club?.id ?? '';
    const done = await send(club ? 'changeClub' : 'proposeClub', async (key) => {
      if (!club) {
        id = (await write(proposeClub, requestBody(draft), key)).id;
        // The club exists by now: a refused picture can be chosen again on its page.
        if (image) await upload(setClubImage, { clubId: id, file: image }, newKey(), () => {}).catch(reportImageFailure);
        return;
      }
      await write(updateClub, { ...clearedFields, ...requestBody(draft), clubId: club.id }, key);
      if (isResubmission) await write(resubmitClub, { clubId: club.id }, `${key}-again`);
    });
    if (!done) return;
    forgetDraft(club);
    onClose();
    onSaved(id);
  };
  return (
    <Sheet title={t(club ? 'clubs.form.edit' : 'clubs.form.propose')} onClose={onClose}>
      {club && (
        <PictureField
          kind="image"
          shown={<Tile imageUrl={club.imageUrl} size="page" />}
          isSet={club.imageUrl !== null}
          intent="changeClub"
          onSend={(file, key, onProgress) => upload(setClubImage, { clubId: club.id, file }, key, onProgress)}
          onRemove={(key) => write(removeClubImage, { clubId: club.id }, key)}
        />
      )}
      <Stack ref={form} as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
        {!club && <Muted>{t('clubs.form.lead')}</Muted>}
        <TextField
          label={t('clubs.form.name')}
          maxLength={120}
          required
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        {!club && <SimilarClubs name={draft.name} />}
        <Stack gap={12} className={css.two}>
          <PlaceFields
            district={draft.district}
            concelho={draft.concelho}
            errors={{ district: errorOf('district'), concelho: errorOf('concelho') }}
            onChange={change}
          />
        </Stack>
        {textFields.map((name) => (
          <TextField
            key={name}
            label={t(`clubs.form.${name}`)}
            type={inputTypes[name]}
            maxLength={name === 'email' ? 254 : 200}
            value={draft[name]}
            error={errorOf(name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        {editsFacilities && (
          <>
            <Stack as="fieldset" shrink gap={8} className={css.group}>
              <legend>{t('clubs.courts.title')}</legend>
              {surfaces.map((surface) => (
                <CourtsField
                  key={surface}
                  surface={surface}
                  typed={draft.courts[surface]}
                  onChange={(typed) => change({ courts: { ...draft.courts, [surface]: typed } })}
                />
              ))}
            </Stack>
            <Stack as="fieldset" shrink gap={8} className={css.group}>
              <legend>{t('clubs.facilities')}</legend>
              {facilities.map((facility) => (
                <Row key={facility} as="label" gap={12} align="center" className={css.check}>
                  <input
                    type="checkbox"
                    checked={draft.facilities.includes(facility)}
                    onChange={(event) =>
                      change({
                        facilities: facilities.filter((one) => (one === facility ? event.target.checked : draft.facilities.includes(one))),
                      })
                    }
                  />
                  {t(`clubs.facility.${facility}`)}
                </Row>
              ))}
            </Stack>
          </>
        )}
        <TextArea
          label={t('clubs.form.about')}
          rows={4}
          maxLength={2000}
          value={draft.about}
          error={errorOf('about')}
          onChange={(event) => change({ about: event.target.value })}
        />
        {!club && <PictureChoice picture={image} intent="proposeClub" onChoose={setImage} />}
        <Problem error={error} />
        <Row gap={8} wrap>
          <Button type="submit" disabled={sending}>
            {t(club ? (isResubmission ? 'clubs.form.again' : 'clubs.form.save') : 'clubs.form.send')}
          </Button>
        </Row>
      </Stack>
    </Sheet>
  );
};
