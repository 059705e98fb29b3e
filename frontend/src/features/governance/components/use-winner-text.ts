import type { WaitingResult } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

type WonResult = WaitingResult['versions'][number];

/** Text with the winner of a match, how it ended if it was not completed, and the score if there is one. */
export const useWinnerText = () => {
  const { t } = useText();
  return ({ score, outcome, wonBy: name }: WonResult): string => {
    if (outcome === 'completed') return t('governance.version', { score, name });
    const outcomeText = t(`score.by.${outcome}`);
    return score ? t('governance.versionHow', { score, name, how: outcomeText }) : t('governance.wonHow', { name, how: outcomeText });
  };
};
