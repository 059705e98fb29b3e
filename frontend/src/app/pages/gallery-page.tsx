import { useState } from 'react';
import { Form } from '../../shared/domain-ui/form';
import { LadderRow } from '../../features/rankings/components/ladder-row';
import { Movement } from '../../features/rankings/components/movement';
import { Sparkline } from '../../features/rankings/components/sparkline';
import { CardsSkeleton } from '../../features/tournaments/components/cards-skeleton';
import { TournamentCard } from '../../features/tournaments/components/tournament-card';
import { useText } from '../../shared/i18n/use-text';
import { toastError, toastSuccess } from '../../shared/lib/toasts';
import { standingsOf } from '../../testing/standings';
import { Button, IconButton } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Segmented } from '../../shared/ui/segmented';
import { Sheet } from '../../shared/ui/sheet';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { StateCard } from '../../shared/ui/state';
import { IconMoon } from '@tabler/icons-react';
import css from './gallery-page.module.css';
import { Row } from '../../shared/ui/layout/layout';

/** Every component in its states, for developers and reviewers. */
const GalleryPage = () => {
  const { t } = useText();
  const [sheet, setSheet] = useState(false);
  const [open, setOpen] = useState<string>();
  const [choice, setChoice] = useState<'corrected' | 'announced'>('corrected');
  const rows = standingsOf(10);
  return (
    <>
      <PageHeader title="Gallery">
        <p>Terra batida & cal</p>
      </PageHeader>
      <PageBody>
        <div className={css.gallery}>
          <section>
            <h2>Buttons</h2>
            <Row gap={12} align="center" wrap>
              <Button>{t('identity.signIn')}</Button>
              <Button look="ghost">{t('rankings.csv')}</Button>
              <Button look="quiet">{t('rankings.time.backToToday')}</Button>
              <Button disabled>{t('identity.signIn')}</Button>
              <IconButton label={t('shell.theme.dark')}>
                <IconMoon aria-hidden />
              </IconButton>
              <Segmented
                label={t('rankings.time.view')}
                value={choice}
                options={[
                  { value: 'corrected', label: t('rankings.time.corrected') },
                  { value: 'announced', label: t('rankings.time.announced') },
                ]}
                onChange={setChoice}
              />
            </Row>
          </section>
          <section>
            <h2>Fields</h2>
            <Row gap={12} align="center" wrap>
              <TextField label={t('identity.development.email')} />
              <TextField label={t('identity.development.email')} defaultValue="ana" error={t('identity.development.emailNeeded')} />
            </Row>
          </section>
          <section>
            <h2>Ladder rows</h2>
            {rows.map((row, index) => (
              <LadderRow
                key={row.playerId}
                row={row}
                own={index === 7}
                open={open === row.playerId}
                inReach={index >= 4 && index < 7}
                caption={index === 4 ? t('rankings.reachAbove', { count: 3, n: '3' }) : undefined}
                moved={index === 2 ? 1 : undefined}
                onOpen={setOpen}
              />
            ))}
          </section>
          <section>
            <h2>Marks</h2>
            <Row gap={12} align="center" wrap>
              <Movement trend={2} />
              <Movement trend={-1} />
              <Movement trend={0} />
              <Movement trend={null} />
              <Form form="VDVVD" label />
              <Sparkline ranks={[9, 7, 8, 4, 5, 2]} />
              <Sparkline ranks={[3, 3, 3]} />
            </Row>
          </section>
          <section>
            <h2>Cards</h2>
            <div className={css.cards}>
              <TournamentCard
                wide={false}
                tournament={{
                  id: 'a',
                  name: 'Escada de Outono',
                  privacy: 'public',
                  clubName: null,
                  location: 'Lisboa',
                  status: 'active',
                  preset: 'standard',
                  players: 24,
                  results: 61,
                  endDate: '2026-12-20',
                  joined: true,
                }}
              />
              <TournamentCard
                wide={false}
                tournament={{ id: 'b', name: 'Escada das Empresas', privacy: 'private', clubName: null, location: 'Porto' }}
              />
              <TournamentCard
                wide={false}
                tournament={{
                  id: 'c',
                  name: 'Verão em terra batida',
                  privacy: 'public',
                  clubName: null,
                  location: null,
                  status: 'pending',
                  preset: 'tennisStyle',
                  players: 1,
                  results: 0,
                }}
              />
            </div>
          </section>
          <section>
            <h2>States</h2>
            <StateCard title={t('rankings.empty')} text={t('rankings.emptyText')}>
              <Button>{t('ui.tryAgain')}</Button>
            </StateCard>
            <RowsSkeleton rows={3} />
            <CardsSkeleton cards={2} />
          </section>
          <section>
            <h2>Overlays</h2>
            <Row gap={12} align="center" wrap>
              <Button look="ghost" onClick={() => setSheet(true)}>
                Sheet
              </Button>
              <Button look="ghost" onClick={() => toastSuccess()}>
                Toast
              </Button>
              <Button look="ghost" onClick={() => toastError(new Error(t('errors.network')))}>
                Toast: {t('toast.error')}
              </Button>
            </Row>
            {sheet && (
              <Sheet title={t('rankings.why')} onClose={() => setSheet(false)}>
                <p>{t('rankings.paneHint')}</p>
              </Sheet>
            )}
          </section>
        </div>
      </PageBody>
    </>
  );
};
export default GalleryPage;
