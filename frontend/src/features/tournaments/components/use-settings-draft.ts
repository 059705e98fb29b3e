import { type TournamentDetail, zones } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { fieldsOf, oneOf, readKept, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';

type Settings = Pick<TournamentDetail, 'name' | 'privacy' | 'zone'> & {
  readonly clubId: string;
  readonly location: string;
  readonly endDate: string;
};
const fieldNames = ['name', 'clubId', 'location', 'zone', 'endDate', 'privacy'] as const satisfies readonly (keyof Settings)[];

const settingsOf = ({ name, clubId, location, zone, endDate, privacy }: TournamentDetail): Settings => ({
  name,
  clubId: clubId ?? '',
  location: location ?? '',
  zone,
  endDate: endDate ?? '',
  privacy,
});

/** Typed settings, and the values that each field had before: an unchanged field follows the ladder. */
interface Draft {
  readonly from: Settings;
  readonly to: Settings;
}

const unchanged = (newest: Settings): Draft => ({ from: newest, to: newest });

/** Unreadable parts take their current values. */
const read = (kept: unknown, newest: Settings): Draft => {
  const { from, to } = fieldsOf(kept);
  const settings = (part: unknown): Settings => {
    const { privacy, zone, ...texts } = newest;
    const kept = fieldsOf(part);
    return {
      ...textsLike(texts, part),
      privacy: oneOf(['public', 'private'], kept.privacy) ?? privacy,
      zone: oneOf(zones, kept.zone) ?? zone,
    };
  };
  return { from: settings(from), to: settings(to) };
};

/** Settings of a ladder while they are edited; changes by others are not part of the draft. It survives a reload until it is saved. */
export const useSettingsDraft = (tournament: TournamentDetail) => {
  const newest = settingsOf(tournament);
  const name = `settings ${tournament.id}`;
  const key = draftKey(name);
  const [draft, setDraft] = useState(() => readKept(name, (begun) => read(begun, newest)) ?? unchanged(newest));
  const { from, to } = draft;
  const touched = fieldNames.filter((field) => to[field] !== from[field]);
  const isBegun = touched.length > 0;
  useEffect(() => {
    if (isBegun) keepText(key, JSON.stringify(draft));
    else forgetText(key);
  }, [isBegun, draft, key]);
  const withTouched = (of: Settings): Settings => ({ ...newest, ...Object.fromEntries(touched.map((field) => [field, of[field]])) });
  const values = withTouched(to);
  const isChanged = (field: keyof Settings): boolean => ![from[field], newest[field]].includes(to[field].trim());
  return {
    values,
    /** Changes in the form they are sent. */
    changes: {
      ...(isChanged('name') ? { name: to.name.trim() } : {}),
      ...(isChanged('clubId') ? { clubId: to.clubId || null } : {}),
      ...(isChanged('location') ? { location: to.location.trim() || null } : {}),
      ...(isChanged('zone') ? { zone: to.zone } : {}),
      ...(isChanged('endDate') ? { endDate: to.endDate || null } : {}),
      ...(isChanged('privacy') ? { privacy: to.privacy } : {}),
    },
    change: (more: Partial<Settings>) => setDraft({ from: withTouched(from), to: { ...values, ...more } }),
    /** Call it after saving. */
    reset: () => setDraft(unchanged(newest)),
  };
};
