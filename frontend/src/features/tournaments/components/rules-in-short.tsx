import type { TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ruleSentences } from '../rules/rule-sentences';
import css from './membership.module.css';

/** Rules to know before entering: who can be challenged, and what is required of everybody. */
const shownRules = ['range', 'deadline', 'rejections', 'cooldown', 'minGames', 'maxGames', 'penalty', 'bonus'] as const;

/** The rules in a few lines; the tab of the rules has all of them. */
export const RulesInShort = ({ tournament: { rules } }: { readonly tournament: TournamentDetail }) => {
  const words = useText();
  const { t, fmt } = words;
  const sentences = ruleSentences(rules, words);
  return (
    <ul className={css.lines}>
      <li>
        {t('tournaments.quick.points', {
          above: fmt.signed(rules.winAbove),
          below: fmt.signed(rules.winBelow),
          defeat: fmt.signed(rules.defeat),
        })}
      </li>
      {shownRules.map((name) => sentences[name] && <li key={name}>{sentences[name]}</li>)}
    </ul>
  );
};
