import { IconChevronLeft } from '@tabler/icons-react';
import type { Replay, SignedInUser } from '@tennis/contracts';
import { useCallback } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { matchFilePath, replayKinds, type ReplayKind } from '../../../shared/url/governance-paths';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { isStatus } from '../../../shared/lib/request';
import { ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useReplay } from '../api/replay';
import { BoardStep } from '../components/board-step';
import { FieldSteps } from '../components/field-steps';
import css from '../components/replay.module.css';
import { Steps } from '../components/steps';
import { Trail } from '../components/trail';
import { Transport } from '../components/transport';
import { Text } from '../../../shared/ui/layout/layout';

/** Owner of the shown fields: a challenge until there is a match. */
const ownerOf = (kind: ReplayKind, { fields }: Replay): 'account' | 'challenge' | 'match' =>
  kind === 'user' ? 'account' : fields.some(({ name }) => name === 'status') ? 'match' : 'challenge';

const ReplayView = ({ kind, id }: { readonly kind: ReplayKind; readonly id: string }) => {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const stepParam = Number(params.get('step')) || undefined;
  const query = useReplay(kind, id, stepParam);
  const go = useCallback((to: number) => setParams({ step: String(to) }, { replace: true }), [setParams]);
  return (
    <>
      <PageHeader title={query.data?.title ?? t('replay.title')} section={t('replay.title')}>
        {query.data?.tournament && kind !== 'tournament' && <p>{query.data.tournament.name}</p>}
        <p>
          <Link to="/super-admin?tab=replay" className={css.up}>
            <IconChevronLeft aria-hidden /> {t('replay.title')}
          </Link>
        </p>
      </PageHeader>
      <Region
        query={query}
        failed={t('replay.failed')}
        skeleton={<RowsSkeleton rows={8} height="48px" />}
        frame={(state) => <PageBody>{state}</PageBody>}
        refusal={(error) =>
          isStatus(error, 404) ? (
            <PageBody>
              <StateCard title={t('replay.unknown')} text={error.message}>
                <ButtonLink to="/super-admin?tab=replay">{t('replay.pick')}</ButtonLink>
              </StateCard>
            </PageBody>
          ) : undefined
        }
      >
        {(replay) => {
          const step = Math.min(stepParam ?? replay.total, replay.total);
          const shown = replay.steps.find((one) => one.step === replay.step);
          return (
            <>
              <Transport
                step={step}
                total={replay.total}
                stepInfo={shown && { at: shown.at, zone: replay.tournament?.zone, description: shown.description }}
                isUpToDate={replay.step === step}
                onGo={go}
              />
              <PageBody>
                <div className={css.columns}>
                  <Steps replay={replay} step={step} onGo={go} />
                  <div>
                    {replay.board && <BoardStep board={replay.board} />}
                    {replay.fields.length > 0 && (
                      <section aria-labelledby="fields" className={css.part}>
                        <h2 id="fields">{t(`replay.${ownerOf(kind, replay)}`)}</h2>
                        <FieldSteps fields={replay.fields} zone={replay.tournament?.zone} />
                      </section>
                    )}
                    {!replay.board && replay.fields.length === 0 && <p>{t('replay.nothingHeld')}</p>}
                    <Text size={13} marginTop={12} marginBottom={12} className={css.hint}>
                      {t('replay.readsOnly')}
                    </Text>
                    {kind === 'match' && (
                      <ButtonLink look="ghost" to={matchFilePath(id)}>
                        {t('replay.file.open')}
                      </ButtonLink>
                    )}
                  </div>
                  {shown && <Trail position={shown.position} />}
                </div>
              </PageBody>
            </>
          );
        }}
      </Region>
    </>
  );
};

/** A ladder, a person or a match, step by step. The step is in the URL. */
const ReplayPage = ({ user }: { readonly user: SignedInUser | undefined }) => {
  const { t } = useText();
  const { kind: kindParam, id = '' } = useParams();
  const kind = replayKinds.find((one) => one === kindParam);
  if (kind && may('log.read', user)) return <ReplayView key={`${kind} ${id}`} kind={kind} id={id} />;
  return (
    <>
      <PageHeader title={t('replay.title')} />
      <PageBody>
        {may('log.read', user) ? (
          <StateCard title={t('replay.unknown')} text={t('replay.unknownText')}>
            <ButtonLink to="/super-admin?tab=replay">{t('replay.pick')}</ButtonLink>
          </StateCard>
        ) : (
          <StateCard title={t('governance.denied')} text={t('governance.deniedText')} />
        )}
      </PageBody>
    </>
  );
};
export default ReplayPage;
