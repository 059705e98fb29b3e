import { useSearchParams } from 'react-router-dom';
import { CleanUp } from '../../features/governance/components/clean-up';
import { Clubs } from '../../features/governance/things/clubs';
import { Dashboard } from '../../features/governance/components/dashboard';
import { Deletions } from '../../features/governance/components/deletions';
import { FairPlay } from '../../features/governance/fair-play/fair-play';
import { Log } from '../../features/governance/log/log';
import { Matches } from '../../features/governance/things/matches';
import { People } from '../../features/governance/components/people';
import { Seasons } from '../../features/governance/components/seasons';
import { Tournaments } from '../../features/governance/things/tournaments';
import { Transfer } from '../../features/governance/transfer/transfer';
import { Triage } from '../../features/governance/components/triage';
import { Validations } from '../../features/governance/components/validations';
import { useSession } from '../../features/identity/api/session';
import { MessageReports } from '../../features/messages/components/reports';
import { Operations } from '../../features/operations/components/operations';
import { PickReplay } from '../../features/replay/components/pick-replay';
import { ContactMessages } from '../../features/support/components/contact-messages';
import { useText } from '../../shared/i18n/use-text';
import { may } from '../../shared/lib/may';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { StateCard } from '../../shared/ui/state';
import { Tabs } from '../../shared/ui/tabs';

/** The parts of the page, each with the right that it needs. */
const parts = [
  ['dashboard', 'governance.dashboard'],
  ['people', 'user.list'],
  ['clubs', 'governance.clubs'],
  ['tournaments', 'governance.tournaments'],
  ['matches', 'governance.matches'],
  ['deletions', 'deletion.list'],
  ['transfer', 'user.transfer'],
  ['messages', 'contact.list'],
  ['log', 'log.read'],
  ['replay', 'log.read'],
  ['fair-play', 'fair-play.read'],
  ['operations', 'projection.list'],
] as const;
type Part = (typeof parts)[number][0];

/** Work of those who govern; other readers see which role it takes (specification section 6). */
const SuperAdminPage = () => {
  const { t } = useText();
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const allowedParts = parts.filter(([, operation]) => may(operation, user)).map(([part]) => part);
  const currentPart: Part = allowedParts.find((part) => part === params.get('tab')) ?? 'dashboard';
  return (
    <>
      <PageHeader title={t('nav.superAdmin')} />
      {allowedParts.length === 0 ? (
        <PageBody>
          <StateCard title={t('governance.denied')} text={t('governance.deniedText')} />
        </PageBody>
      ) : (
        <Tabs
          label={t('nav.superAdmin')}
          value={currentPart}
          tabs={allowedParts.map((part) => ({ value: part, label: t(`governance.tab.${part}`) }))}
          onChange={(part) => setParams(part === 'dashboard' ? {} : { tab: part }, { replace: true })}
        >
          <PageBody>
            {currentPart === 'dashboard' && (
              <>
                <Dashboard>
                  {may('validation.queue', user) && (
                    <Triage of="proposals">
                      <Validations />
                    </Triage>
                  )}
                  {may('validation.clean-up', user) && <CleanUp />}
                </Dashboard>
                {may('season.count', user) && <Seasons />}
              </>
            )}
            {currentPart === 'people' && <People history={may('user.history', user)} />}
            {currentPart === 'clubs' && <Clubs />}
            {currentPart === 'tournaments' && <Tournaments />}
            {currentPart === 'matches' && <Matches readsLog={may('log.read', user)} />}
            {currentPart === 'deletions' && (
              <Triage of={may('deletion.decide', user) ? 'deletions' : 'reading'}>
                <Deletions decides={may('deletion.decide', user)} />
              </Triage>
            )}
            {currentPart === 'transfer' && <Transfer />}
            {currentPart === 'log' && <Log />}
            {currentPart === 'replay' && <PickReplay />}
            {currentPart === 'fair-play' && <FairPlay />}
            {currentPart === 'operations' && <Operations />}
            {currentPart === 'messages' && (
              <Triage of="messages">
                <MessageReports />
                <ContactMessages />
              </Triage>
            )}
          </PageBody>
        </Tabs>
      )}
    </>
  );
};
export default SuperAdminPage;
