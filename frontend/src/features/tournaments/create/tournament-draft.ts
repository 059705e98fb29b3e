import { type Preset, presets, type RuleNumber, type RulesInput, type TournamentDetail } from '@tennis/contracts';
import { asText, fieldsOf, oneOf, readKept, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';
import { wholeNumber } from '../../../shared/forms/stepper';

/** Numbers of the rules that the form has fields for. */
const numberNames = ['winAbove', 'winBelow', 'defeat', 'deadlineDays', 'maxRejections'] as const satisfies readonly RuleNumber[];
export type AskedNumber = (typeof numberNames)[number];

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
  readonly numbers: Readonly<Partial<Record<AskedNumber, string>>>;
}

/** Props of the steps about rules. */
export interface RulesStep {
  readonly draft: TournamentDraft;
  /** Error of a rule, by its path. */
  readonly wrong: (path: string) => string | undefined;
  readonly onChange: (more: Partial<TournamentDraft>) => void;
}

/** Point systems: the named presets, or custom numbers. */
export const presetNames = [...(Object.keys(presets) as (keyof typeof presets)[]), 'custom'] as const satisfies readonly Preset[];

const draftName = 'tournament';
const key = draftKey(draftName);
const noTexts = { name: '', location: '', clubId: '', endDate: '' };
const empty: TournamentDraft = { ...noTexts, privacy: 'public', joins: true, rules: { preset: 'standard' }, numbers: {} };

/** Draft copied from another ladder, without its name and last day. */
export const draftLike = ({ privacy, location, clubId, rules }: TournamentDetail): TournamentDraft => ({
  ...empty,
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

const whole = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) ? value : undefined);
const reach = (value: unknown): number | null | undefined => (value === null ? null : whole(value));

/** Rules of the form from a kept draft; invalid values get their defaults. */
const rulesOf = (kept: unknown): RulesInput => {
  const rules = fieldsOf(kept);
  return {
    preset: oneOf(presetNames, rules.preset) ?? 'standard',
    winAbove: whole(rules.winAbove),
    winBelow: whole(rules.winBelow),
    defeat: whole(rules.defeat),
    rangeAbove: reach(rules.rangeAbove),
    rangeBelow: reach(rules.rangeBelow),
    deadlineDays: whole(rules.deadlineDays),
    maxRejections: whole(rules.maxRejections),
    special: asText(rules.special),
  };
};

const read = (kept: unknown): TournamentDraft => {
  const { privacy, joins, rules, numbers } = fieldsOf(kept);
  const typed = fieldsOf(numbers);
  return {
    ...textsLike(noTexts, kept),
    privacy: oneOf(['public', 'private'], privacy) ?? empty.privacy,
    joins: typeof joins === 'boolean' ? joins : empty.joins,
    rules: rulesOf(rules),
    numbers: Object.fromEntries(
      numberNames.flatMap((name) => {
        const text = asText(typed[name]);
        return text === undefined ? [] : [[name, text]];
      }),
    ),
  };
};

/** The unsent draft. */
export const storedDraft = (): TournamentDraft => readKept(draftName, read) ?? empty;

export const forgetDraft = (): void => forgetText(key);

/** A draft without a name is not kept. */
export const keepDraft = (draft: TournamentDraft): void => {
  if (draft.name.trim()) keepText(key, JSON.stringify(draft));
  else forgetDraft();
};
