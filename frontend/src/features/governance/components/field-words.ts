import { clubStatuses, facilities, type Preset, surfaces, tournamentStatuses } from '@tennis/contracts';
import { translatedCode } from '../../../shared/domain-ui/translated-code';
import type { useText } from '../../../shared/i18n/use-text';

type Words = ReturnType<typeof useText>;

/** Fields with a translated name; others are shown by their own name. */
const translatedFields = [
  'role',
  'status',
  'reason',
  'email',
  'firstName',
  'lastName',
  'phone',
  'birthYear',
  'gender',
  'district',
  'concelho',
  'shareContacts',
  'name',
  'privacy',
  'location',
  'clubId',
  'endDate',
  'result',
  'winner',
  'outcome',
  'playedOn',
  'points',
  'message',
  'preset',
  'winAbove',
  'winBelow',
  'defeat',
  'deadlineDays',
  'maxRejections',
  'rangeAbove',
  'rangeBelow',
  'cooldownDays',
  'autoValidateHours',
  'longSets',
  'minGames',
  'maxGames',
  'penalty',
  'bonus',
  'special',
  'games',
  'weeks',
  'type',
  'afterWarnings',
  'description',
  'courts',
  'surface',
  'count',
  'lit',
  'facilities',
  'address',
  'website',
  'about',
  'appliesFrom',
  'counts',
  'different',
  'drifted',
  'problems',
  'now',
  'ran',
  'week',
  'warned',
  'penalised',
  'putOut',
  'rewarded',
] as const;

/** Free text is shown as it was written, even where it looks like a code. */
const freeTextFields: ReadonlySet<string> = new Set([
  'reason',
  'message',
  'name',
  'firstName',
  'lastName',
  'location',
  'clubId',
  'winner',
  'special',
  'description',
  'address',
  'about',
]);
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Translated states of clubs and tournaments; the log calls an ended tournament `inactive`. */
const translatedState = (entityType: string, state: string, { t }: Words): string | undefined => {
  if (entityType === 'tournament') {
    const status = tournamentStatuses.find((one) => one === (state === 'inactive' ? 'ended' : state));
    return status && t(`tournaments.status.${status}`);
  }
  const status = entityType === 'club' ? clubStatuses.find((one) => one === state) : undefined;
  return status && t(`clubs.status.${status}`);
};

const presets = ['standard', 'aggressive', 'conservative', 'tennisStyle', 'custom'] as const satisfies readonly Preset[];
type ValueTranslations = Readonly<Record<string, (value: string, words: Words) => string | undefined>>;
/** Translated values of rules and settings, by field. */
const translatedValues: ValueTranslations = {
  preset: (value, { t }) => {
    const preset = presets.find((one) => one === value);
    return preset && t(`tournaments.preset.${preset}`);
  },
  privacy: (value, { t }) => (value === 'public' || value === 'private' ? t(`governance.privacy.${value}`) : undefined),
  appliesFrom: (value, { t }) => (value === 'now' || value === 'start' ? t(`rules.editor.applied.${value}`) : undefined),
  type: (value, { t }) => (value === 'points' || value === 'exit' ? t(`rules.editor.penalty.${value}`) : undefined),
  maxRejections: (value, { t }) => (value === '0' ? t('governance.noLimit') : undefined),
  surface: (value, { t }) => {
    const surface = surfaces.find((one) => one === value);
    return surface && t(`clubs.surface.${surface}`);
  },
  facilities: (value, { t }) => {
    const facility = facilities.find((one) => one === value);
    return facility && t(`clubs.facility.${facility}`);
  },
};

/** Null in these fields means no limit. */
const unlimited: ReadonlySet<string> = new Set(['rangeAbove', 'rangeBelow']);
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Translated name of a field, else its own name. */
export const fieldName = (field: string, { t }: Words): string => {
  const translated = translatedFields.find((name) => name === field);
  return translated ? t(`governance.field.${translated}`) : field;
};

/** Value of a field, translated if it is a code. Objects list each part with its name. */
export const fieldValue = (entityType: string, field: string, value: unknown, words: Words): string => {
  if (value === null && unlimited.has(field)) return words.t('governance.noLimit');
  if (isEmptyValue(value)) return '—';
  if (Array.isArray(value)) {
    const texts = value.map((one) => fieldValue(entityType, field, one, words));
    return texts.join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  }
  if (typeof value === 'object')
    return Object.entries(value as object)
      .filter(([, part]) => !isEmptyValue(part))
      .map(([name, part]) => `${fieldName(name, words)}: ${fieldValue(entityType, name, part, words)}`)
      .join(' · ');
  const text = String(value);
  if (freeTextFields.has(field)) return text;
  if (isoDay.test(text)) return words.fmt.day(text);
  return (
    (field === 'status' && translatedState(entityType, text, words)) ||
    translatedValues[field]?.(text, words) ||
    translatedCode(text, words) ||
    text
  );
};
