import { type Match, type Outcome, outcomes, type SetScore } from '@tennis/contracts';
import { draftFields, textOrUndefined, isObject, optionOrUndefined, readDraft } from '../../../shared/forms/read-draft';
import { dayOf } from '../../../shared/i18n/format';
import { draftKey, removeText, preferenceKey, storeText, storedText } from '../../../shared/lib/own-storage';
import { fromPlayersSide, asScore, isDecided, isFinished, type OwnSet, playedSets, type SetKind, setKinds } from '../components/legal-sets';
import type { MatchResult } from './matches';

/** Purpose of a result form: report, correct one's own report, contradict the opponent's, or rule on both. */
export type ResultUse = 'report' | 'correct' | 'contradict' | 'rule';

/** A partly filled in result, seen from the side of the person who enters it. */
export interface ResultDraft {
  readonly outcome: Outcome;
  readonly sets: readonly OwnSet[];
  /** Score of the set in which a player retired. */
  readonly partial: { readonly own: string; readonly other: string };
  readonly winnerId: string;
  readonly date: string;
  /** Typed place; undefined as long as it is the place of the match, which may still change. */
  readonly location?: string;
  readonly court: string;
  readonly surface: string;
}

const courtKey = preferenceKey('court');
const surfaceKey = preferenceKey('surface');
const thirdSetKey = preferenceKey('third-set');

/** Defaults for the next result: most people play on the same court and decide their third set the same way. */
export const rememberDefaults = ({ court, surface, sets: [, , third] }: ResultDraft): void => {
  storeText(courtKey, court);
  storeText(surfaceKey, surface);
  if (third) storeText(thirdSetKey, third.superTieBreak ? 'super' : 'set');
};

export const defaultThirdSet = (): SetKind => optionOrUndefined(setKinds, storedText(thirdSetKey)) ?? 'set';

/** Initial values of the form: the reported result, or the usual ones. */
export const newDraft = ({ zone, time, longSets }: Match, reported: MatchResult | undefined, isFirst: boolean): ResultDraft => {
  const today = dayOf(new Date(), zone);
  const reportedSets = reported?.sets.map((set) => fromPlayersSide(set, isFirst)) ?? [];
  const unfinished = reportedSets.find((set) => !isFinished(set, longSets)) ?? { own: 0, other: 0 };
  return {
    outcome: reported?.outcome ?? 'completed',
    sets: reportedSets.filter((set) => set !== unfinished),
    partial: { own: String(unfinished.own), other: String(unfinished.other) },
    winnerId: reported?.winnerId ?? '',
    date: reported?.playedOn ?? (time && dayOf(time, zone) < today ? dayOf(time, zone) : today),
    court: (reported ? reported.court : storedText(courtKey)) ?? '',
    surface: (reported ? reported.surface : storedText(surfaceKey)) ?? '',
  };
};

/** Unfinished set of a retirement; undefined before its first game. */
export const unfinishedOf = ({ outcome, partial }: Pick<ResultDraft, 'outcome' | 'partial'>): OwnSet | undefined => {
  const last = { own: Number(partial.own), other: Number(partial.other) };
  return outcome === 'retired' && last.own + last.other > 0 ? last : undefined;
};

/** Sets that count: a retirement includes the unfinished one, a walkover has none. */
const countedSets = (draft: ResultDraft): readonly OwnSet[] => {
  if (draft.outcome === 'walkover') return [];
  const last = unfinishedOf(draft);
  return last ? [...draft.sets, last] : draft.sets;
};

/** The same sets, as they are sent. */
export const scoresOf = (draft: ResultDraft, isFirst: boolean): readonly SetScore[] =>
  countedSets(draft).map((set) => asScore(set, isFirst));

/** A retirement after the match was decided is no retirement: returns the same sets as a completed result; undefined otherwise. */
export const decidedBeforeRetirement = (
  draft: ResultDraft,
  longSets: boolean,
): Pick<ResultDraft, 'outcome' | 'sets' | 'partial'> | undefined => {
  if (draft.outcome !== 'retired') return undefined;
  const sets = playedSets(countedSets(draft).filter((set) => isFinished(set, longSets)));
  return isDecided(sets) ? { outcome: 'completed', sets, partial: { own: '0', other: '0' } } : undefined;
};

const draftName = (matchId: string): string => `result:${matchId}`;
const keyOf = (matchId: string): string => draftKey(draftName(matchId));
const isSet = (value: unknown): value is OwnSet => isObject(value) && Number.isInteger(value.own) && Number.isInteger(value.other);

const textsOf = (value: Readonly<Record<string, unknown>>, ...names: readonly string[]): readonly string[] | undefined => {
  const texts = names.map((name) => value[name]);
  return texts.every((text) => typeof text === 'string') ? texts : undefined;
};

const parseDraft = (value: unknown): ResultDraft | undefined => {
  if (!isObject(value)) return undefined;
  const { sets, partial } = value;
  const outcome = optionOrUndefined(outcomes, value.outcome);
  const games = isObject(partial) ? textsOf(partial, 'own', 'other') : undefined;
  const texts = textsOf(value, 'winnerId', 'date', 'court', 'surface');
  if (!outcome || !games || !texts || !Array.isArray(sets) || !sets.every(isSet)) return undefined;
  const [own = '', other = ''] = games;
  const [winnerId = '', date = '', court = '', surface = ''] = texts;
  const location = textOrUndefined(value.location);
  return { outcome, sets, partial: { own, other }, winnerId, date, ...(location === undefined ? {} : { location }), court, surface };
};

/** Kept draft of a match for the same purpose; undefined if it cannot be read. */
export const keptDraft = (matchId: string, use: ResultUse): ResultDraft | undefined => {
  const stored = draftFields(readDraft(draftName(matchId)));
  return stored.use === use ? parseDraft(stored.draft) : undefined;
};
export const keepDraft = (matchId: string, use: ResultUse, draft: ResultDraft): void =>
  storeText(keyOf(matchId), JSON.stringify({ use, draft }));
export const forgetDraft = (matchId: string): void => removeText(keyOf(matchId));

/** Turns an unsent report into a contradiction when the opponent's report arrives first. True if there was one. */
export const turnReportIntoDispute = (matchId: string): boolean => {
  const own = keptDraft(matchId, 'report');
  if (own) keepDraft(matchId, 'contradict', own);
  return own !== undefined;
};
