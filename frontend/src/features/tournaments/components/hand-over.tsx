import { useQuery } from '@tanstack/react-query';
import { listSuccessors, nameCreator, type SignedInUser, type TournamentDetail, views } from '@tennis/contracts';
import { useState } from 'react';
import { ConfirmByTyping } from '../../../shared/forms/confirm-by-typing';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { ask, write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { byName } from '../people/by-name';
import { ReasonArea, reasonBody } from '../people/reason-area';
import css from './manage.module.css';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

const useSuccessors = (tournamentId: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'successors'],
    queryFn: ({ signal }) => ask(listSuccessors, { tournamentId }, { signal }),
    enabled: isEnabled,
  });

/** Hands a ladder over: choose the person, read the consequences for both, type the name again. A super admin gives a reason. */
export const HandOver = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t, language } = useText();
  const { id: tournamentId, name: ladder, creatorId, creatorName } = tournament;
  const isRescue = user.id !== creatorId;
  const [isOpen, setOpen] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const [chosen, setChosen] = useState('');
  const { value: reason, change: setReason, forget } = useDraftText(`hand-over:${tournamentId}`);
  const query = useSuccessors(tournamentId, isOpen);
  const { sending, error, send } = useSend([chosen]);
  const close = () => {
    setLeft(true);
    setOpen(false);
    setChosen('');
  };
  const handOver = async (userId: string, name: string) => {
    const body = { tournamentId, userId, ...(isRescue ? reasonBody(reason) : {}) };
    if (!(await send('handOver', (key) => write(nameCreator, body, key)))) return;
    forget();
    close();
    toastSuccess(t('people.manage.handOver.said', { name }));
  };
  return (
    <section>
      <h2 className={css.heading}>{t('people.manage.handOver.title')}</h2>
      <Text muted marginBottom={12}>
        {creatorName === null ? t('people.manage.handOver.nobody') : t('people.manage.handOver.text', { name: creatorName })}
      </Text>
      {!isOpen && (
        <Button look="ghost" autoFocus={wasLeft} onClick={() => setOpen(true)}>
          {t('people.manage.handOver.act')}
        </Button>
      )}
      {isOpen && (
        <Region query={query} failed={t('people.participants.failed')} skeleton={<RowsSkeleton rows={1} height="60px" />}>
          {(successors) => {
            const person = successors.find(({ userId }) => userId === chosen);
            return (
              <Stack gap={16} className={css.settings}>
                {successors.length === 0 ? (
                  <p>{t('people.manage.handOver.none')}</p>
                ) : (
                  <>
                    <Choice
                      label={t('people.manage.handOver.choose')}
                      value={chosen}
                      options={[
                        { value: '', label: t('people.choose') },
                        ...byName(successors, language).map(({ userId, name }) => ({ value: userId, label: name })),
                      ]}
                      onChange={setChosen}
                    />
                    <Text muted marginBottom={12}>
                      {t(isRescue ? 'people.manage.handOver.whoRescue' : 'people.manage.handOver.who')}
                    </Text>
                  </>
                )}
                {person ? (
                  <ConfirmByTyping
                    key={chosen}
                    name={person.name}
                    maxLength={120}
                    sending={sending}
                    error={error}
                    labels={{
                      type: t('people.manage.typeName', { name: person.name }),
                      now: t('people.manage.handOver.now', { name: person.name }),
                      back: t('people.manage.back'),
                    }}
                    onConfirm={() => void handOver(person.userId, person.name)}
                    onBack={close}
                  >
                    <p>
                      {creatorName === null
                        ? t('people.manage.handOver.takes', { name: person.name, ladder })
                        : t('people.manage.handOver.replaces', { name: person.name, ladder, former: creatorName })}{' '}
                      {t('people.manage.handOver.forGood', { name: person.name })}
                    </p>
                    {isRescue && <ReasonArea label={t('people.manage.handOver.reason')} value={reason} onWrite={setReason} />}
                  </ConfirmByTyping>
                ) : (
                  <Row gap={8} wrap>
                    <Button look="quiet" onClick={close}>
                      {t('people.manage.back')}
                    </Button>
                  </Row>
                )}
              </Stack>
            );
          }}
        </Region>
      )}
    </section>
  );
};
