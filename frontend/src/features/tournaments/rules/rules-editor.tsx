import { canonicalJson, changeRules, isOver, maxReason, previewRulesChange, seasonOf, type TournamentDetail } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { fieldErrorsIn, RequestError } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { firstInvalidField } from '../../../shared/forms/use-invalid-field-focus';
import { optionOrUndefined } from '../../../shared/forms/read-draft';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useCloseOnBack } from '../../../shared/url/use-close-on-back';
import { Button } from '../../../shared/ui/button';
import { TextArea } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { type RulesPreview, useRulesVersions } from '../api/rules';
import { AppliesFrom } from './applies-from';
import { rulesDifference } from './rule-sentences';
import { RulesChanges } from './rules-changes';
import { RulesConfirm } from './rules-confirm';
import { changeOf, draftOf, readDraft, type RulesDraft } from './rules-draft';
import { type OwnFields, RulesForm } from './rules-form';
import { RulesVersions } from './rules-versions';
import css from './rules.module.css';
import { useProblemText } from './use-problem-text';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/**
 * Editor for a ladder's rules: beside those in force, applied from now on or since the start. Since the start needs a preview of
 * everybody's rank, and another one if the ladder has moved meanwhile. Rules in force that were changed from a later day may also
 * be applied since the start. Only the reader's own changes are proposed, beside the rules now in force.
 */
export const RulesEditor = ({ tournament, readerId }: { readonly tournament: TournamentDetail; readonly readerId: string }) => {
  const words = useText();
  const { t, fmt } = words;
  const { id, rules: inForce, rulesVersion, status, results } = tournament;
  const say = useProblemText();
  const season = seasonOf(tournament);
  const formerDraft = draftOf(inForce);
  const form = useCallForm<RulesDraft & OwnFields>({
    draft: `rules ${id}`,
    initial: { ...formerDraft, appliesFrom: 'now', reason: '', version: 0 },
    restore: {
      appliesFrom: (kept) => optionOrUndefined(['now', 'start'], kept),
      penalty: (kept) => (['points', 'exit'].includes(kept.type) ? kept : undefined),
    },
    problemsOf: (typed) => ({ reason: !typed.reason.trim() && t('rules.editor.reasonRequired') }),
    problemsAtOnce: (typed) =>
      Object.fromEntries([...readDraft(typed, inForce, season).problems].map(([path, code]) => [path, say(path, code)])),
    refusedIn: (failure) => fieldErrorsIn('rules', failure),
  });
  const { sending, error, send, control, input, change, formProps, restart } = form;
  const { appliesFrom: chosen, reason, version, ...draft } = form.values;
  const hasOwnChanges = canonicalJson(draft) !== canonicalJson(formerDraft);
  const isOutdated = hasOwnChanges && version !== 0 && version !== rulesVersion;
  useEffect(() => {
    if (hasOwnChanges !== (version !== 0)) change('version', hasOwnChanges ? rulesVersion : 0);
  });
  const versions = useRulesVersions(id).data?.versions;
  const { rules, previewableRules, problems } = readDraft(draft, inForce, season);
  const [preview, setPreview] = useState<RulesPreview>();
  /** Version of the rules in force for the current preview, and for the outdated one before it. */
  const [previewedVersion, setPreviewedVersion] = useState(rulesVersion);
  const [outdatedVersion, setOutdatedVersion] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const changes = rulesDifference(inForce, previewableRules, words);
  const isSound = rules !== undefined && problems.size === 0;
  const isLastFromNow = versions?.at(-1)?.appliesFrom === 'now';
  // Unchanged rules can only be applied since the start.
  const isOnlySinceStart = isSound && changes.length === 0 && isLastFromNow;
  const appliesFrom = isOnlySinceStart ? 'start' : chosen;
  const shown = preview !== undefined;
  const back = () => {
    setPreview(undefined);
    setOutdatedVersion(undefined);
  };
  useCloseOnBack(shown, back);
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  const changeCount = t('rules.editor.changeCount', { count: changes.length, n: fmt.number(changes.length) });
  const mayWrite = isSound && (changes.length > 0 || isLastFromNow);
  const toCorrect = t('rules.editor.problems', { count: problems.size, n: fmt.number(problems.size) });
  const proposedChange = rules && { tournamentId: id, rules: changeOf(rules, inForce), appliesFrom };
  const loadPreview = async () => {
    if (!proposedChange || !mayWrite) return false;
    return send('previewRules', async () => {
      setPreview(await ask(previewRulesChange, proposedChange));
      setPreviewedVersion(rulesVersion);
    });
  };
  const apply = async () => {
    if (!proposedChange || !rules || !mayWrite) return;
    let hasMoved = false;
    const body = { ...proposedChange, reason, ...(preview ? { previewId: preview.previewId } : {}) };
    const done = await send('changeRules', (key) =>
      write(changeRules, body, key).catch((failure: unknown) => {
        hasMoved = failure instanceof RequestError && failure.code === 'rules.preview-stale';
        throw failure;
      }),
    );
    // A result or other rules came in between: the preview that was read is outdated.
    if (hasMoved && (await loadPreview())) setOutdatedVersion(previewedVersion);
    if (!done) return;
    toastSuccess(t('rules.editor.done'));
    back();
    restart();
  };

  if (isOver(status))
    return (
      <div className={css.main}>
        <Muted>{t(`rules.editor.${status}`)}</Muted>
        <RulesVersions tournament={tournament} />
      </div>
    );

  const { onSubmit: submit, ...frame } = formProps(apply);
  const reasonField = <TextArea label={t('rules.editor.reason')} rows={3} maxLength={maxReason} {...input('reason')} />;

  if (preview) {
    // the rules changed after the preview
    const obstacle = mayWrite ? undefined : problems.size > 0 ? toCorrect : t('rules.preview.already');
    return (
      <form {...frame}>
        <RulesConfirm
          preview={preview}
          readerId={readerId}
          changedSincePreview={outdatedVersion === undefined ? undefined : outdatedVersion === rulesVersion ? 'ranking' : 'rules'}
          heading={heading}
          onBack={back}
        >
          {reasonField}
          <Problem error={obstacle ?? error} />
          <Button disabled={sending || obstacle !== undefined} onClick={() => submit()}>
            {t('rules.editor.applyFrom.start')}
          </Button>
        </RulesConfirm>
      </form>
    );
  }

  return (
    <Stack as="form" gap={24} className={css.columns} {...frame}>
      <div className={css.main}>
        <RulesForm form={form} inForce={inForce} />
        {(changes.length > 0 || problems.size > 0) && (
          <div className={css.bar}>
            <strong>{problems.size > 0 ? toCorrect : changeCount}</strong>
            <Button onClick={() => (firstInvalidField(frame.ref.current) ?? panel.current)?.focus()}>{t('rules.editor.review')}</Button>
          </div>
        )}
      </div>
      <aside className={css.aside}>
        <section ref={panel} tabIndex={-1} className={css.panel} aria-label={t('rules.editor.changes')}>
          <Row gap={8} align="center" justify="between">
            <h2 className={css.heading}>{changes.length === 0 ? t('rules.editor.changes') : changeCount}</h2>
            {(changes.length > 0 || problems.size > 0) && (
              <Button look="quiet" onClick={restart}>
                {t('rules.editor.reset')}
              </Button>
            )}
          </Row>
          {problems.size > 0 && <Problem error={toCorrect} />}
          {isOutdated && (
            <p role="status" className={css.meanwhile}>
              {t('rules.editor.meanwhile')}
            </p>
          )}
          {changes.length === 0 && problems.size === 0 && <Muted>{t('rules.editor.nothing')}</Muted>}
          {changes.length > 0 && <RulesChanges before={inForce} after={previewableRules} />}
          {rules && changes.length > 0 && <AppliesFrom chosen={appliesFrom} results={results} onChoose={control('appliesFrom').onChange} />}
          {isOnlySinceStart && (
            <>
              <p>{t('rules.editor.holdLater')}</p>
              <Muted>{t('rules.editor.means.start', { count: results, n: fmt.number(results) })}</Muted>
            </>
          )}
          {((rules && changes.length > 0) || isOnlySinceStart) && (
            <>
              {appliesFrom === 'now' && reasonField}
              <Problem error={error} />
              <Button disabled={sending || !mayWrite} onClick={() => (appliesFrom === 'start' ? void loadPreview() : submit())}>
                {t(appliesFrom === 'start' ? 'rules.editor.look' : 'rules.editor.applyFrom.now')}
              </Button>
            </>
          )}
        </section>
      </aside>
      <RulesVersions tournament={tournament} />
    </Stack>
  );
};
