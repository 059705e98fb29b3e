import { useQuery } from '@tanstack/react-query';
import { type DataExport as Copy, listDataExports, requestDataExport } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button, ButtonAnchor } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import css from './data-export.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** Polling interval while a copy is made, in ms. */
const pollInterval = 1000;

const Request = ({ again }: { readonly again: boolean }) => {
  const { t } = useText();
  const { sending, error, send } = useSend();
  return (
    <>
      <div>
        <Button
          look={again ? 'quiet' : 'ghost'}
          disabled={sending}
          onClick={() => void send('exportData', (key) => write(requestDataExport, {}, key))}
        >
          {t(again ? 'exports.again' : 'exports.ask')}
        </Button>
      </div>
      <Problem error={error} />
    </>
  );
};

const Running = ({ progress }: { readonly progress: number }) => {
  const { t, fmt } = useText();
  const text = t('exports.running', { percent: fmt.number(Math.round(progress * 100)) });
  return (
    <Stack gap={8}>
      <p role="status">{text}</p>
      <progress className={css.progress} aria-label={t('exports.title')} max={1} value={progress} />
      <Muted>{t('exports.leave')}</Muted>
    </Stack>
  );
};

const Ready = ({ copy: { url, bytes = 0, expiresAt } }: { readonly copy: Copy }) => {
  const { t, fmt } = useText();
  return (
    <>
      <p role="status">{t('exports.ready', { until: expiresAt ? fmt.dateTime(expiresAt) : '' })}</p>
      <Row gap={8} wrap>
        <ButtonAnchor look="primary" href={url} download>
          {t('exports.fetch', { size: fmt.number(Math.max(1, Math.round(bytes / 1024))) })}
        </ButtonAnchor>
      </Row>
      <Request again />
    </>
  );
};

/** A copy of the reader's data: requested, in progress, ready to download. */
export const DataExport = () => {
  const { t } = useText();
  const query = useQuery({
    queryKey: ['data-exports'],
    queryFn: ({ signal }) => ask(listDataExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? pollInterval : false),
  });
  return (
    <>
      <p>{t('exports.lead')}</p>
      <Region query={query} failed={t('exports.failed')} skeleton={<RowsSkeleton rows={1} height="48px" />}>
        {([copy]) => {
          if (!copy) return <Request again={false} />;
          return copy.status === 'running' ? <Running progress={copy.progress} /> : <Ready copy={copy} />;
        }}
      </Region>
    </>
  );
};
