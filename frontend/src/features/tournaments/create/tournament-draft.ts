import { type Preset, presets, type RuleNumber, type RulesInput, type TournamentDetail } from '@tennis/contracts';
import { textOrUndefined, draftFields, optionOrUndefined, readDraft, mergeTexts } from '../../../shared/forms/read-draft';
import { draftKey, removeText, storeText } from '../../../shared/lib/own-storage';
import { wholeNumber } from '../../../shared/forms/stepper';

/** Numbers of the rules that the form has fields for. */
const numberNames = ['winAbove', 'winBelow', 'defeat', 'deadlineDays', 'maxRejections'] as const satisfies readonly RuleNumber[];
export type FormNumber = (typeof numberNames)[number];

/** Form values of a ladder before it is created. */
export interface TournamentDraft {
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly location: string;
  /** Club where it is played; empty for none. */
  readonly clubId: string;
  readonly endDate: string;
  readonly joins: boolean;
  readonly rules: RulesInput;
  /** Numbers of these rules that were typed, as typed. */
  readonly numbers: Readonly<Partial<Record<FormNumber, string>>>;
}

/** Props of the steps about rules. */
export interface RulesStep {
  readonly draft: TournamentDraft;
  /** Error of a rule, by its path. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (more: Partial<TournamentDraft>) => void;
}

/** Point systems: the named presets, or custom numbers. */
export const presetNames = [...(Object.keys(presets) as (keyof typeof presets)[]), 'custom'] as const satisfies readonly Preset[];

const draftName = 'tournament';
const key = draftKey(draftName);
const noTexts = { name: '', location: '', clubId: '', endDate: '' };
const emptyDraft: TournamentDraft = { ...noTexts, privacy: 'public', joins: true, rules: { preset: 'standard' }, numbers: {} };

/** Draft copied from another ladder, without its name and last day. */
export const copiedDraft = ({ privacy, location, clubId, rules }: TournamentDetail): TournamentDraft => ({
  ...emptyDraft,
  privacy,
  location: location ?? '',
  clubId: clubId ?? '',
  rules,
});

/** The rules with the typed numbers; NaN if one is not a number. */
export const rulesOfDraft = ({ rules, numbers }: Pick<TournamentDraft, 'rules' | 'numbers'>): RulesInput => ({
  ...rules,
  ...Object.fromEntries(Object.entries(numbers).map(([name, typed]) => [name, wholeNumber(typed) ?? Number.NaN])),
});

const integerOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) ? value : undefined);
const rangeOf = (value: unknown): number | null | undefined => (value === null ? null : integerOf(value));

/** Rules of the form from a kept draft; invalid values get their defaults. */
const rulesOf = (kept: unknown): RulesInput => {
  const rules = draftFields(kept);
  return {
    preset: optionOrUndefined(presetNames, rules.preset) ?? 'standard',
    winAbove: integerOf(rules.winAbove),
    winBelow: integerOf(rules.winBelow),
    defeat: integerOf(rules.defeat),
    rangeAbove: rangeOf(rules.rangeAbove),
    rangeBelow: rangeOf(rules.rangeBelow),
    deadlineDays: integerOf(rules.deadlineDays),
    maxRejections: integerOf(rules.maxRejections),
    special: textOrUndefined(rules.special),
  };
};

const parseDraft = (kept: unknown): TournamentDraft => {
  const { privacy, joins, rules, numbers } = draftFields(kept);
  const typed = draftFields(numbers);
  return {
    ...mergeTexts(noTexts, kept),
    privacy: optionOrUndefined(['public', 'private'], privacy) ?? emptyDraft.privacy,
    joins: typeof joins === 'boolean' ? joins : emptyDraft.joins,
    rules: rulesOf(rules),
    numbers: Object.fromEntries(
      numberNames.flatMap((name) => {
        const text = textOrUndefined(typed[name]);
        return text === undefined ? [] : [[name, text]];
      }),
    ),
  };
};

/** The unsent draft. */
export const storedDraft = (): TournamentDraft => readDraft(draftName, parseDraft) ?? emptyDraft;

export const forgetDraft = (): void => removeText(key);

/** A draft without a name is not kept. */
export const keepDraft = (draft: TournamentDraft): void => {
  if (draft.name.trim()) storeText(key, JSON.stringify(draft));
  else forgetDraft();
};
