import type { TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useRulesVersions } from '../api/rules';
import { RulesChanges } from './rules-changes';
import css from './rules.module.css';
import { Muted, Text } from '../../../shared/ui/layout/layout';

/** All versions of the rules, newest first: author, time, reason and differences. */
export const RulesVersions = ({ tournament: { id, zone } }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  return (
    <section aria-label={t('rules.editor.versions')}>
      <h2 className={css.heading}>{t('rules.editor.versions')}</h2>
      <Region query={useRulesVersions(id)} failed={t('rules.editor.versionsFailed')} skeleton={<RowsSkeleton rows={3} />}>
        {({ versions }) => (
          <ol className={css.versions}>
            {versions
              .map((version, nth) => ({ ...version, former: versions[nth - 1] }))
              .reverse()
              .map(({ rulesVersion, rules, appliesFrom, at, byName, reason, former }) => (
                <li key={rulesVersion}>
                  <Text size={13}>
                    <strong>{t('rules.editor.version', { n: fmt.number(rulesVersion) })}</strong>{' '}
                    <time dateTime={at}>{fmt.whenIn(zone, at)}</time>
                    {byName && ` · ${byName}`}
                  </Text>
                  {former ? (
                    <>
                      <Muted>{t(`rules.editor.applied.${appliesFrom}`)}</Muted>
                      <RulesChanges before={former.rules} after={rules} />
                    </>
                  ) : (
                    <Muted>
                      {t('rules.editor.first', {
                        preset: t(`tournaments.preset.${rules.preset}`),
                        above: fmt.signed(rules.winAbove),
                        below: fmt.signed(rules.winBelow),
                        defeat: fmt.signed(rules.defeat),
                      })}
                    </Muted>
                  )}
                  {reason && <p className={css.reason}>{t('ui.quoted', { words: reason })}</p>}
                </li>
              ))}
          </ol>
        )}
      </Region>
    </section>
  );
};
