import {
  type ClubDetail,
  facilities,
  type FieldCode,
  proposeClub,
  removeClubImage,
  resubmitClub,
  setClubImage,
  surfaces,
  updateClub,
} from '@tennis/contracts';
import { useState } from 'react';
import { PlaceFields } from '../../../shared/domain-ui/place-fields';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { newKey, write } from '../../../shared/lib/call';
import { toastFailure } from '../../../shared/lib/toasts';
import { upload } from '../../../shared/lib/upload';
import { PictureChoice } from '../../../shared/pictures/picture-choice';
import { PictureField } from '../../../shared/pictures/picture-field';
import { Button } from '../../../shared/ui/button';
import { TextArea, TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { Tile } from '../../../shared/pictures/tile';
import { clearedFields, clubProblems, courtErrors, draftOf, requestBody, textFields } from '../api/club-draft';
import css from './club-form.module.css';
import { CourtsField } from './courts-field';
import { SimilarClubs } from './similar-clubs';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const inputTypes = { address: 'text', phone: 'tel', email: 'email', website: 'url' } as const;

const fieldTexts = {
  'field.phone': 'phone',
  'field.email': 'email',
  'field.website': 'website',
  'field.too-long': 'tooLong',
  'field.address-in-name': 'addressInName',
} as const;
const textKeyOf = (code: FieldCode) =>
  code === 'field.required'
    ? 'clubs.form.nameRequired'
    : (`clubs.form.wrong.${code in fieldTexts ? fieldTexts[code as keyof typeof fieldTexts] : 'invalid'}` as const);

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
  // The picture is not part of the draft: it would have to be kept in the browser's storage.
  const [image, setImage] = useState<Blob>();
  // A person who only corrects the texts does not send courts and facilities (domain.md "Tournaments, clubs, roles").
  const editsFacilities = !club || club.mayRun;
  const isResubmission = club !== undefined && (club.status === 'rejected' || club.status === 'expired');

  const { values, change, input, checkbox, errorOf, error, sending, send, formProps, forget } = useCallForm({
    draft: club ? `club:${club.id}` : 'club',
    initial: draftOf(club),
    yields: club !== undefined,
    problemsOf: (draft) => {
      // Wrong numbers of courts show their own error.
      const isCountWrong = editsFacilities && Object.values(draft.courts).some((typed) => Object.keys(courtErrors(typed)).length > 0);
      const problems = Object.entries(clubProblems(draft)).map(([path, code]) => [path, t(textKeyOf(code))]);
      return { ...Object.fromEntries(problems), ...(isCountWrong ? { courts: t('clubs.form.wrong.invalid') } : {}) };
    },
  });

  const submit = async (draft: typeof values) => {
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
    forget();
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
      <Stack as="form" gap={16} {...formProps(submit)}>
        {!club && <Muted>{t('clubs.form.lead')}</Muted>}
        <TextField label={t('clubs.form.name')} maxLength={120} required {...input('name')} />
        {!club && <SimilarClubs name={values.name} />}
        <Stack gap={12} className={css.two}>
          <PlaceFields
            district={values.district}
            concelho={values.concelho}
            errors={{ district: errorOf('district'), concelho: errorOf('concelho') }}
            onChange={({ district, concelho }) => {
              change('district', district);
              change('concelho', concelho);
            }}
          />
        </Stack>
        {textFields.map((name) => (
          <TextField
            key={name}
            label={t(`clubs.form.${name}`)}
            type={inputTypes[name]}
            maxLength={name === 'email' ? 254 : 200}
            {...input(name)}
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
                  typed={values.courts[surface]}
                  onChange={(which, typed) => change(`courts.${surface}.${which}`, typed)}
                />
              ))}
            </Stack>
            <Stack as="fieldset" shrink gap={8} className={css.group}>
              <legend>{t('clubs.facilities')}</legend>
              {facilities.map((facility) => (
                <Row key={facility} as="label" gap={12} align="center" className={css.check}>
                  <input {...checkbox(`facilities.${facility}`)} />
                  {t(`clubs.facility.${facility}`)}
                </Row>
              ))}
            </Stack>
          </>
        )}
        <TextArea label={t('clubs.form.about')} rows={4} maxLength={2000} {...input('about')} />
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
