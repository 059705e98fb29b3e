import { type EffectOfResult, type Match, scoreForWinner, swapSides } from '@tennis/contracts';
import { ShareButton } from '../../../shared/domain-ui/share-button';
import { useText } from '../../../shared/i18n/use-text';

export interface ShareProps {
  readonly match: Match;
  /** Ranks of the two before and after, once loaded. */
  readonly effect: EffectOfResult | undefined;
}

/** Shares the winner, the score and the climb, as text and as a picture. */
export const ShareResult = ({ match, effect }: ShareProps) => {
  const { t, fmt } = useText();
  const { id, playerA, nameA, nameB, tournamentName, result } = match;
  if (!result) return null;
  const isA = result.winnerId === playerA;
  const names = isA ? ([nameA, nameB] as const) : ([nameB, nameA] as const);
  const [winner, loser] = names;
  const score = scoreForWinner(match, result);
  const ended = result.outcome === 'completed' ? undefined : t(`score.by.${result.outcome}`);
  const outcomeText = ended ?? t('matches.moment.byScore', { score });
  const outcomeWithScore = ended && score ? `${outcomeText} (${score})` : outcomeText;
  const textParams = { winner, loser, by: outcomeWithScore, tournament: tournamentName };
  const { before, after } = effect?.winner ?? {};
  const climb = before && after && after.rank < before.rank ? ([fmt.ordinal(before.rank), fmt.ordinal(after.rank)] as const) : undefined;
  const text = climb
    ? t('matches.moment.sharedClimb', { ...textParams, from: climb[0], to: climb[1] })
    : t('matches.moment.shared', textParams);
  const picture = async (): Promise<File | undefined> => {
    const { resultPicture } = await import('./result-picture');
    const sets = (isA ? result.sets : result.sets.map(swapSides)).map(({ a, b }) => [a, b] as const);
    return resultPicture({ ladder: tournamentName, names, sets, ended, climb });
  };
  return <ShareButton text={text} path={`/matches/${id}`} picture={picture} />;
};
