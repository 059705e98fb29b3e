import type { TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';

type Settings = Pick<TournamentDetail, 'name' | 'privacy'> & { readonly location: string; readonly endDate: string };
const fieldNames = ['name', 'location', 'endDate', 'privacy'] as const satisfies readonly (keyof Settings)[];

const settingsOf = ({ name, location, endDate, privacy }: TournamentDetail): Settings => ({
  name,
  location: location ?? '',
  endDate: endDate ?? '',
  privacy,
});

/** What somebody writes of a ladder, and what stood in each field before: a field that nobody touched follows the ladder. */
interface Draft {
  readonly from: Settings;
  readonly to: Settings;
}

const unchanged = (newest: Settings): Draft => ({ from: newest, to: newest });

/** The settings of a ladder while somebody changes them; whatever another person changes meanwhile is not part of it. */
export const useSettingsDraft = (tournament: TournamentDetail) => {
  const newest = settingsOf(tournament);
  const [{ from, to }, setDraft] = useState(() => unchanged(newest));
  const touched = fieldNames.filter((field) => to[field] !== from[field]);
  const withTouched = (of: Settings): Settings => ({ ...newest, ...Object.fromEntries(touched.map((field) => [field, of[field]])) });
  const values = withTouched(to);
  const isChanged = (field: keyof Settings): boolean => ![from[field], newest[field]].includes(to[field].trim());
  return {
    values,
    /** As they are sent. */
    changes: {
      ...(isChanged('name') ? { name: to.name.trim() } : {}),
      ...(isChanged('location') ? { location: to.location.trim() || null } : {}),
      ...(isChanged('endDate') ? { endDate: to.endDate || null } : {}),
      ...(isChanged('privacy') ? { privacy: to.privacy } : {}),
    },
    change: (more: Partial<Settings>) => setDraft({ from: withTouched(from), to: { ...values, ...more } }),
    /** Once it was saved. */
    reset: () => setDraft(unchanged(newest)),
  };
};
