import { type Preset, presets, type RuleNumber, type RulesInput, type TournamentDetail } from '@tennis/contracts';
import { asText, fieldsOf, oneOf, readKept, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';
import { wholeNumber } from '../../../shared/forms/stepper';

/** The numbers of the rules that the form asks for. */
const numberNames = ['winAbove', 'winBelow', 'defeat', 'deadlineDays', 'maxRejections'] as const satisfies readonly RuleNumber[];
export type AskedNumber = (typeof numberNames)[number];

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
  /** Of these rules the numbers that were typed, as they were typed. */
  readonly numbers: Readonly<Partial<Record<AskedNumber, string>>>;
}

/** What the steps about rules are given. */
export interface RulesStep {
  readonly draft: TournamentDraft;
  /** What is wrong with a rule, by its path. */
  readonly wrong: (path: string) => string | undefined;
  readonly onChange: (more: Partial<TournamentDraft>) => void;
}

/** What a ladder is scored by: the three numbers of a name, or three of one's own. */
export const presetNames = [...(Object.keys(presets) as (keyof typeof presets)[]), 'custom'] as const satisfies readonly Preset[];

const draftName = 'tournament';
const key = draftKey(draftName);
const noTexts = { name: '', location: '', clubId: '', endDate: '' };
const empty: TournamentDraft = { ...noTexts, privacy: 'public', joins: true, rules: { preset: 'standard' }, numbers: {} };

/** The ladder of somebody who liked another one: as that one is, but for its name and its last day. */
export const draftLike = ({ privacy, location, clubId, rules }: TournamentDetail): TournamentDraft => ({
  ...empty,
  privacy,
  location: location ?? '',
  clubId: clubId ?? '',
  rules,
});

/** The rules with the numbers that were typed: NaN for what is none. */
export const rulesOfDraft = ({ rules, numbers }: Pick<TournamentDraft, 'rules' | 'numbers'>): RulesInput => ({
  ...rules,
  ...Object.fromEntries(Object.entries(numbers).map(([name, typed]) => [name, wholeNumber(typed) ?? Number.NaN])),
});

const whole = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) ? value : undefined);
const reach = (value: unknown): number | null | undefined => (value === null ? null : whole(value));

/** The rules that the form asks for; what is none is as the house has it. */
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

/** What was typed the last time, and not sent. */
export const storedDraft = (): TournamentDraft => readKept(draftName, read) ?? empty;

export const forgetDraft = (): void => forgetText(key);

/** A ladder without a name is nothing to keep. */
export const keepDraft = (draft: TournamentDraft): void => {
  if (draft.name.trim()) keepText(key, JSON.stringify(draft));
  else forgetDraft();
};
