import type { RulesInput, TournamentDetail } from '@tennis/contracts';
import { draftKey } from '../../../shared/lib/own-storage';

/** What is typed of a ladder before it is there. */
export interface TournamentDraft {
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly location: string;
  /** Where it is played; empty outside of clubs. */
  readonly clubId: string;
  readonly endDate: string;
  readonly joins: boolean;
  readonly rules: RulesInput;
}

const kept = draftKey('tournament');
const empty: TournamentDraft = {
  name: '',
  privacy: 'public',
  location: '',
  clubId: '',
  endDate: '',
  joins: true,
  rules: { preset: 'standard' },
};

/** The ladder of somebody who liked another one: as that one is, but for its name and its last day. */
export const draftLike = ({ privacy, location, rules }: TournamentDetail): TournamentDraft => ({
  ...empty,
  privacy,
  location: location ?? '',
  rules,
});

/** What was typed the last time, and not sent. */
export const storedDraft = (): TournamentDraft => {
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(kept) ?? '{}') as Partial<TournamentDraft>) };
  } catch {
    return empty;
  }
};

export const forgetDraft = (): void => localStorage.removeItem(kept);

/** A ladder without a name is nothing to keep. */
export const keepDraft = (draft: TournamentDraft): void => {
  if (draft.name.trim()) localStorage.setItem(kept, JSON.stringify(draft));
  else forgetDraft();
};
