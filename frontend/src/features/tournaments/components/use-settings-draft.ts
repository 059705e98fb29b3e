import { type TournamentDetail, zones } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { draftFields, optionOrUndefined, readDraft, mergeTexts } from '../../../shared/forms/read-draft';
import { draftKey, removeText, storeText } from '../../../shared/lib/own-storage';

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
const parseDraft = (kept: unknown, newest: Settings): Draft => {
  const { from, to } = draftFields(kept);
  const settings = (part: unknown): Settings => {
    const { privacy, zone, ...texts } = newest;
    const kept = draftFields(part);
    return {
      ...mergeTexts(texts, part),
      privacy: optionOrUndefined(['public', 'private'], kept.privacy) ?? privacy,
      zone: optionOrUndefined(zones, kept.zone) ?? zone,
    };
  };
  return { from: settings(from), to: settings(to) };
};

/** Settings of a ladder while they are edited; changes by others are not part of the draft. It survives a reload until it is saved. */
export const useSettingsDraft = (tournament: TournamentDetail) => {
  const newest = settingsOf(tournament);
  const name = `settings ${tournament.id}`;
  const key = draftKey(name);
  const [draft, setDraft] = useState(() => readDraft(name, (stored) => parseDraft(stored, newest)) ?? unchanged(newest));
  const { from, to } = draft;
  const changedFields = fieldNames.filter((field) => to[field] !== from[field]);
  const hasChanges = changedFields.length > 0;
  useEffect(() => {
    if (hasChanges) storeText(key, JSON.stringify(draft));
    else removeText(key);
  }, [hasChanges, draft, key]);
  const withChangedFields = (of: Settings): Settings => ({
    ...newest,
    ...Object.fromEntries(changedFields.map((field) => [field, of[field]])),
  });
  const values = withChangedFields(to);
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
    change: (more: Partial<Settings>) => setDraft({ from: withChangedFields(from), to: { ...values, ...more } }),
    /** Call it after saving. */
    reset: () => setDraft(unchanged(newest)),
  };
};
