import { clubStatuses, type Preset, tournamentStatuses } from '@tennis/contracts';
import { codedWord } from '../../../shared/domain-ui/coded-word';
import type { useText } from '../../../shared/i18n/use-text';

type Words = ReturnType<typeof useText>;

/** The fields that have a word of their own; any other goes by its name. */
const named = [
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

/** What people wrote stays as they wrote it, also where it reads like a code. */
const written: ReadonlySet<string> = new Set(['reason', 'message', 'name', 'firstName', 'lastName', 'location', 'winner']);
const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** A club and a tournament have words of their own for their states; `inactive` is what the log calls one that ended. */
const stateOf = (entityType: string, state: string, { t }: Words): string | undefined => {
  if (entityType === 'tournament') {
    const status = tournamentStatuses.find((one) => one === (state === 'inactive' ? 'ended' : state));
    return status && t(`tournaments.status.${status}`);
  }
  const status = entityType === 'club' ? clubStatuses.find((one) => one === state) : undefined;
  return status && t(`clubs.status.${status}`);
};

const presets = ['standard', 'aggressive', 'conservative', 'tennisStyle', 'custom'] as const satisfies readonly Preset[];
/** The word for what a rule or a setting was chosen as. */
const choiceOf = (field: string, value: string, { t }: Words): string | undefined => {
  const preset = field === 'preset' ? presets.find((one) => one === value) : undefined;
  if (preset) return t(`tournaments.preset.${preset}`);
  if (field === 'privacy' && (value === 'public' || value === 'private')) return t(`governance.privacy.${value}`);
  return field === 'appliesFrom' && (value === 'now' || value === 'start') ? t(`tournaments.editor.applied.${value}`) : undefined;
};

/** What a field is called; one that has no word of its own goes by its name. */
export const fieldName = (field: string, { t }: Words): string => {
  const known = named.find((name) => name === field);
  return known ? t(`governance.field.${known}`) : field;
};

/** The value of a field of a thing, in words where it is a code. */
export const fieldValue = (entityType: string, field: string, value: unknown, words: Words): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || '—';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (written.has(field)) return text;
  if (aDay.test(text)) return words.fmt.day(text);
  return (field === 'status' && stateOf(entityType, text, words)) || choiceOf(field, text, words) || codedWord(text, words) || text;
};
