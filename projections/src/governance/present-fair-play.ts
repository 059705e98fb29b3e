import {
  fairPlay,
  type FairPlayDocument,
  type FairPlayHint,
  type MatchDocument,
  type NotedResult,
  printWon,
  type SharedDevice,
  type TournamentDocument,
} from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';
import { strangeHour, tradedIn, walkoversIn } from './strange';

/** A hint before its names and matches are joined. */
export interface FoundHint {
  readonly id: string;
  readonly document: FairPlayDocument | SharedDevice;
}

/** Look-ups for names, matches and tournaments. */
export interface Joined {
  readonly people: People;
  readonly match: (id: string) => MatchDocument | undefined;
  readonly tournament: (id: string) => Pick<TournamentDocument, 'name' | 'zone'> | undefined;
}

/** The people that a hint is about. */
export const peopleOfHint = ({ document }: FoundHint): readonly string[] =>
  document.kind === 'walkovers' ? [document.playerId] : document.playerIds;

const resultsOf = ({ document }: FoundHint): readonly NotedResult[] => {
  switch (document.kind) {
    case 'trade':
      return tradedIn(document);
    case 'hours':
      return [{ matchId: document.matchId, at: document.reportedAt! }];
    case 'walkovers':
      return walkoversIn(document);
    case 'device':
      return document.results;
  }
};

/** The matches that are the evidence of a hint, the newest first. */
export const matchesOfHint = (hint: FoundHint): readonly string[] =>
  resultsOf(hint)
    .map(({ matchId }) => matchId)
    .reverse();

const evidence = ({ matchId, at }: NotedResult, { people, match, tournament }: Joined): readonly FairPlayHint['matches'][number][] => {
  const found = match(matchId);
  const ladder = found && tournament(found.tournamentId);
  if (!found || !ladder) return [];
  const { result, time, playerA, playerB } = found;
  return [
    {
      id: matchId,
      tournamentName: ladder.name,
      zone: ladder.zone,
      players: [nameOf(people, playerA), nameOf(people, playerB)],
      at,
      time,
      score: result ? printWon(found, result) : null,
      walkover: result?.outcome === 'walkover',
      wonBy: result ? nameOf(people, result.winnerId) : null,
    },
  ];
};

const howOf = ({ document }: FoundHint, { tournament }: Joined): FairPlayHint['how'] => {
  if (document.kind === 'walkovers') return walkoversIn(document).at(-1)?.walkover ?? null;
  if (document.kind !== 'hours') return null;
  const ladder = tournament(document.tournamentId);
  return ladder ? strangeHour(document, ladder.zone) : null;
};

/**
 * The newest hints of each kind with their evidence, the newest first. A match hour that is unusual only by another ladder's clock is not a
 * hint.
 */
export const presentFairPlay = (found: readonly FoundHint[], joined: Joined): readonly FairPlayHint[] =>
  found
    .flatMap((hint) => {
      const how = howOf(hint, joined);
      const results = resultsOf(hint);
      if (hint.document.kind === 'hours' && how === null) return [];
      return [
        {
          id: hint.id,
          kind: hint.document.kind,
          how,
          at: results.at(-1)!.at,
          people: peopleOfHint(hint).map((id) => ({ id, name: nameOf(joined.people, id) })),
          matches: results.flatMap((result) => evidence(result, joined)).reverse(),
        },
      ];
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .filter(({ kind, id }, _index, all) => all.filter((hint) => hint.kind === kind).findIndex((hint) => hint.id === id) < fairPlay.shown);
