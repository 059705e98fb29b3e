import { completeRules, type Preset, presets, type Rules, type RulesInput, type TournamentDetail } from '@tennis/contracts';
import type { FormOf } from '../../../shared/forms/use-call-form';
import { wholeNumber } from '../../../shared/forms/stepper';

/** Point systems: the named presets, or custom numbers. */
export const presetNames = [...(Object.keys(presets) as (keyof typeof presets)[]), 'custom'] as const satisfies readonly Preset[];

/** A range as its field shows it. */
const rangeOf = (range: number | null): string => (range === null ? 'all' : String(range));

/** Form values of a ladder before it is created, perhaps copied from another one without its name and last day. */
export const newTournament = (from?: TournamentDetail) => {
  const rules = completeRules(from?.rules);
  return {
    name: '',
    privacy: from?.privacy ?? 'public',
    location: from?.location ?? '',
    /** Club where it is played; empty for none. */
    clubId: from?.clubId ?? '',
    endDate: '',
    joins: true,
    preset: rules.preset,
    winAbove: String(rules.winAbove),
    winBelow: String(rules.winBelow),
    defeat: String(rules.defeat),
    rangeAbove: rangeOf(rules.rangeAbove),
    rangeBelow: rangeOf(rules.rangeBelow),
    deadlineDays: String(rules.deadlineDays),
    maxRejections: String(rules.maxRejections),
    special: rules.special ?? '',
  };
};
export type TournamentDraft = ReturnType<typeof newTournament>;
export type TournamentForm = FormOf<TournamentDraft>;

const numberOf = (typed: string): number => wholeNumber(typed) ?? Number.NaN;

/** The typed rules, with the others of the ladder that it is copied from; NaN if one is not a number. */
export const rulesOfDraft = (draft: TournamentDraft, copied?: Rules): RulesInput => ({
  ...copied,
  preset: draft.preset,
  winAbove: numberOf(draft.winAbove),
  winBelow: numberOf(draft.winBelow),
  defeat: numberOf(draft.defeat),
  rangeAbove: draft.rangeAbove === 'all' ? null : numberOf(draft.rangeAbove),
  rangeBelow: draft.rangeBelow === 'all' ? null : numberOf(draft.rangeBelow),
  deadlineDays: numberOf(draft.deadlineDays),
  maxRejections: numberOf(draft.maxRejections),
  special: draft.special || null,
});
