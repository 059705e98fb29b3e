import { type Match, type Outcome, outcomes, type SetScore } from '@tennis/contracts';
import { asText, isObject, oneOf, readKept } from '../../../shared/forms/read-kept';
import { dayOf } from '../../../shared/i18n/format';
import { draftKey, forgetText, habitKey, keepText, keptText } from '../../../shared/lib/own-storage';
import { asOwn, asScore, isDecided, isFinished, type OwnSet, playedSets, type SetKind, setKinds } from '../components/legal-sets';
import type { ToldResult } from './matches';

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

const courtKey = habitKey('court');
const surfaceKey = habitKey('surface');
const thirdSetKey = habitKey('third-set');

/** Defaults for the next result: most people play on the same court and decide their third set the same way. */
export const keepUsual = ({ court, surface, sets: [, , third] }: ResultDraft): void => {
  keepText(courtKey, court);
  keepText(surfaceKey, surface);
  if (third) keepText(thirdSetKey, third.superTieBreak ? 'super' : 'set');
};

export const usualThirdSet = (): SetKind => oneOf(setKinds, keptText(thirdSetKey)) ?? 'set';

/** Initial values of the form: the reported result, or the usual ones. */
export const newDraft = ({ zone, time, longSets }: Match, reported: ToldResult | undefined, isFirst: boolean): ResultDraft => {
  const today = dayOf(new Date(), zone);
  const before = reported?.sets.map((set) => asOwn(set, isFirst)) ?? [];
  const unfinished = before.find((set) => !isFinished(set, longSets)) ?? { own: 0, other: 0 };
  return {
    outcome: reported?.outcome ?? 'completed',
    sets: before.filter((set) => set !== unfinished),
    partial: { own: String(unfinished.own), other: String(unfinished.other) },
    winnerId: reported?.winnerId ?? '',
    date: reported?.playedOn ?? (time && dayOf(time, zone) < today ? dayOf(time, zone) : today),
    court: (reported ? reported.court : keptText(courtKey)) ?? '',
    surface: (reported ? reported.surface : keptText(surfaceKey)) ?? '',
  };
};

/** Unfinished set of a retirement; undefined before its first game. */
export const unfinishedOf = ({ outcome, partial }: Pick<ResultDraft, 'outcome' | 'partial'>): OwnSet | undefined => {
  const last = { own: Number(partial.own), other: Number(partial.other) };
  return outcome === 'retired' && last.own + last.other > 0 ? last : undefined;
};

/** Sets that count: a retirement includes the unfinished one, a walkover has none. */
const toldSets = (draft: ResultDraft): readonly OwnSet[] => {
  if (draft.outcome === 'walkover') return [];
  const last = unfinishedOf(draft);
  return last ? [...draft.sets, last] : draft.sets;
};

/** The same sets, as they are sent. */
export const scoresOf = (draft: ResultDraft, isFirst: boolean): readonly SetScore[] => toldSets(draft).map((set) => asScore(set, isFirst));

/** A retirement after the match was decided is no retirement: returns the same sets as a completed result; undefined otherwise. */
export const overBefore = (draft: ResultDraft, longSets: boolean): Pick<ResultDraft, 'outcome' | 'sets' | 'partial'> | undefined => {
  if (draft.outcome !== 'retired') return undefined;
  const sets = playedSets(toldSets(draft).filter((set) => isFinished(set, longSets)));
  return isDecided(sets) ? { outcome: 'completed', sets, partial: { own: '0', other: '0' } } : undefined;
};

const nameOf = (matchId: string): string => `result:${matchId}`;
const keyOf = (matchId: string): string => draftKey(nameOf(matchId));
const isSet = (value: unknown): value is OwnSet => isObject(value) && Number.isInteger(value.own) && Number.isInteger(value.other);

const textsOf = (value: Readonly<Record<string, unknown>>, ...names: readonly string[]): readonly string[] | undefined => {
  const texts = names.map((name) => value[name]);
  return texts.every((text) => typeof text === 'string') ? texts : undefined;
};

const read = (value: unknown): ResultDraft | undefined => {
  if (!isObject(value)) return undefined;
  const { sets, partial } = value;
  const outcome = oneOf(outcomes, value.outcome);
  const games = isObject(partial) ? textsOf(partial, 'own', 'other') : undefined;
  const texts = textsOf(value, 'winnerId', 'date', 'court', 'surface');
  if (!outcome || !games || !texts || !Array.isArray(sets) || !sets.every(isSet)) return undefined;
  const [own = '', other = ''] = games;
  const [winnerId = '', date = '', court = '', surface = ''] = texts;
  const location = asText(value.location);
  return { outcome, sets, partial: { own, other }, winnerId, date, ...(location === undefined ? {} : { location }), court, surface };
};

/** Kept draft of a match for the same purpose; undefined if it cannot be read. */
export const keptDraft = (matchId: string, use: ResultUse): ResultDraft | undefined =>
  readKept(nameOf(matchId), (kept) => (isObject(kept) && kept.use === use ? read(kept.draft) : undefined));
export const keepDraft = (matchId: string, use: ResultUse, draft: ResultDraft): void =>
  keepText(keyOf(matchId), JSON.stringify({ use, draft }));
export const forgetDraft = (matchId: string): void => forgetText(keyOf(matchId));

/** Turns an unsent report into a contradiction when the opponent's report arrives first. True if there was one. */
export const contradictWithDraft = (matchId: string): boolean => {
  const own = keptDraft(matchId, 'report');
  if (own) keepDraft(matchId, 'contradict', own);
  return own !== undefined;
};
