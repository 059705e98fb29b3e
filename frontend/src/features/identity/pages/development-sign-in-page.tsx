import { useQuery } from '@tanstack/react-query';
import { listDevelopmentPeople } from '@tennis/contracts';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { Button } from '../../../shared/ui/button';
import { Avatar } from '../../../shared/ui/avatar';
import { TextField } from '../../../shared/ui/field';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { roleLabel } from '../api/session';
import css from './development-sign-in-page.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Replaces the provider on a developer's machine: sign in as a demonstration user, or with any e-mail. */
const DevelopmentSignInPage = () => {
  const { t } = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const people = useQuery({
    queryKey: ['development-people'],
    queryFn: ({ signal }) => ask(listDevelopmentPeople, {}, { signal }),
    retry: false,
  });
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const enter = (who: string) => {
    const query = new URLSearchParams({ code: `dev:${who}` });
    const state = params.get('state');
    if (state) query.set('state', state);
    void navigate(`/auth/callback?${query}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\S+@\S+\.\S+$/.test(email)) enter(email);
    else setMissing(true);
  };
  return (
    <>
      <PageHeader title={t('identity.development.title')}>
        <p>{t('identity.development.lead')}</p>
      </PageHeader>
      <PageBody narrow>
        <Stack noValidate onSubmit={submit} as="form" gap={12} className={css.form}>
          <TextField
            label={t('identity.development.email')}
            type="email"
            autoComplete="email"
            value={email}
            error={missing ? t('identity.development.emailNeeded') : undefined}
            onChange={(event) => {
              setEmail(event.target.value);
              setMissing(false);
            }}
          />
          <Button type="submit">{t('identity.development.enter')}</Button>
        </Stack>
        {people.data && people.data.length > 0 && (
          <>
            <h2 className={css.heading}>{t('identity.development.people')}</h2>
            <ul className={css.people}>
              {people.data.map((person) => (
                <li key={person.id}>
                  <button type="button" className={css.person} onClick={() => enter(person.email)}>
                    <Avatar name={person.name} />
                    <span>
                      <strong>{person.name}</strong>
                      <small>
                        {person.email}
                        {roleLabel(person.role) && ` · ${roleLabel(person.role)}`}
                      </small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </PageBody>
    </>
  );
};
export default DevelopmentSignInPage;
