import { accountStatuses, genders, matchStatuses, outcomes, roles } from '@tennis/contracts';
import type { useText } from '../i18n/use-text';

/** Codes that have a translation. */
const translatableCodes = [
  ...matchStatuses,
  ...accountStatuses,
  ...roles,
  ...genders,
  ...outcomes,
  'pending',
  'automatic',
  'import',
  'annulled',
  'true',
  'false',
] as const;

/** The translation of a code; undefined for other values, such as a name or a text. */
export const translatedCode = (value: string, { t }: Pick<ReturnType<typeof useText>, 't'>): string | undefined => {
  const code = translatableCodes.find((one) => one === value);
  return code && t(`replay.value.${code}`);
};
