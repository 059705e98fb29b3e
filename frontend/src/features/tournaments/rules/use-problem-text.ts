import { type RulesProblem, rulesLimits, rulesTextLimits } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

const limits = new Map<string, { readonly min: number; readonly max: number }>(Object.entries(rulesLimits));
const textLimits = new Map<string, number>(Object.entries(rulesTextLimits));

/** Text for an error in a rule. */
export const useProblemText = () => {
  const { t, fmt } = useText();
  return (path: string, code: RulesProblem['code'] | undefined): string | undefined => {
    const { min, max } = limits.get(path) ?? { min: 0, max: textLimits.get(path) ?? 0 };
    const between = { min: fmt.number(min), max: fmt.number(max) };
    switch (code) {
      case undefined:
        return undefined;
      case 'field.out-of-range':
        return t('rules.editor.between', between);
      case 'field.invalid':
        return t('rules.editor.wholeNumber', between);
      case 'field.too-long':
        return t('rules.editor.tooLong', { max: between.max });
      case 'rules.defeat-worth-more':
        return t('rules.editor.impossible.defeatWorthMore');
      case 'rules.minimum-above-maximum':
        return t('rules.editor.impossible.minimumAboveMaximum');
      case 'rules.minimum-longer-than-season':
        return t('rules.editor.impossible.minimumLongerThanSeason');
      case 'rules.bonus-above-maximum':
        return t('rules.editor.impossible.bonusAboveMaximum');
      case 'rules.bonus-longer-than-season':
        return t('rules.editor.impossible.bonusLongerThanSeason');
    }
  };
};
