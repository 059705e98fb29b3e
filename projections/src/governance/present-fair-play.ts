import {
  fairPlay,
  type FairPlayDocument,
  type FairPlayHint,
  type MatchDocument,
  type HintResult,
  scoreForWinner,
  type SharedDevice,
  type TournamentDocument,
} from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';
import { unusualHour, alternatingWins, walkoverRun } from './hint-rules';

/** A hint before its names and matches are joined. */
export interface HintSource {
  readonly id: string;
  readonly document: FairPlayDocument | SharedDevice;
}

/** Look-ups for names, matches and tournaments. */
export interface HintLookups {
  readonly people: People;
  readonly match: (id: string) => MatchDocument | undefined;
  readonly tournament: (id: string) => Pick<TournamentDocument, 'name' | 'zone'> | undefined;
}

/** The people that a hint is about. */
export const peopleOfHint = ({ document }: HintSource): readonly string[] =>
  document.kind === 'walkovers' ? [document.playerId] : document.playerIds;

const resultsOf = ({ document }: HintSource): readonly HintResult[] => {
  switch (document.kind) {
    case 'trade':
      return alternatingWins(document);
    case 'hours':
      return [{ matchId: document.matchId, at: document.reportedAt! }];
    case 'walkovers':
      return walkoverRun(document);
    case 'device':
      return document.results;
  }
};

/** The matches that are the evidence of a hint, the newest first. */
export const matchesOfHint = (hint: HintSource): readonly string[] =>
  resultsOf(hint)
    .map(({ matchId }) => matchId)
    .reverse();

const evidence = ({ matchId, at }: HintResult, { people, match, tournament }: HintLookups): readonly FairPlayHint['matches'][number][] => {
  const playedMatch = match(matchId);
  const ladder = playedMatch && tournament(playedMatch.tournamentId);
  if (!playedMatch || !ladder) return [];
  const { result, time, playerA, playerB } = playedMatch;
  return [
    {
      id: matchId,
      tournamentName: ladder.name,
      zone: ladder.zone,
      players: [nameOf(people, playerA), nameOf(people, playerB)],
      at,
      time,
      score: result ? scoreForWinner(playedMatch, result) : null,
      walkover: result?.outcome === 'walkover',
      wonBy: result ? nameOf(people, result.winnerId) : null,
    },
  ];
};

const howOf = ({ document }: HintSource, { tournament }: HintLookups): FairPlayHint['how'] => {
  if (document.kind === 'walkovers') return walkoverRun(document).at(-1)?.walkover ?? null;
  if (document.kind !== 'hours') return null;
  const ladder = tournament(document.tournamentId);
  return ladder ? unusualHour(document, ladder.zone) : null;
};

/**
 * The newest hints of each kind with their evidence, the newest first. A match hour that is unusual only by another ladder's clock is not a
 * hint.
 */
export const presentFairPlay = (hintSources: readonly HintSource[], lookups: HintLookups): readonly FairPlayHint[] =>
  hintSources
    .flatMap((hint) => {
      const how = howOf(hint, lookups);
      const results = resultsOf(hint);
      if (hint.document.kind === 'hours' && how === null) return [];
      return [
        {
          id: hint.id,
          kind: hint.document.kind,
          how,
          at: results.at(-1)!.at,
          people: peopleOfHint(hint).map((id) => ({ id, name: nameOf(lookups.people, id) })),
          matches: results.flatMap((result) => evidence(result, lookups)).reverse(),
        },
      ];
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .filter(({ kind, id }, _index, all) => all.filter((hint) => hint.kind === kind).findIndex((hint) => hint.id === id) < fairPlay.shown);
