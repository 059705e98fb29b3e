import type { useText } from '../i18n/use-text';

/** What the program calls by a code, and people by a word. */
const coded = [
  'waiting_opponent',
  'time_proposed',
  'time_confirmed',
  'in_progress',
  'result_reported',
  'result_disputed',
  'completed',
  'cancelled',
  'pending',
  'active',
  'suspended',
  'deactivated',
  'erased',
  'player',
  'admin',
  'superadmin',
  'male',
  'female',
  'other',
  'unspecified',
  'retired',
  'walkover',
  'automatic',
  'import',
  'true',
  'false',
] as const;

/** The word for a code; undefined for what has none, as a name or a text. */
export const codedWord = (value: string, { t }: Pick<ReturnType<typeof useText>, 't'>): string | undefined => {
  const code = coded.find((one) => one === value);
  return code && t(`replay.value.${code}`);
};
