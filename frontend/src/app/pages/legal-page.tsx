import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Prose } from '../../shared/ui/prose';

const sections = { terms: ['who', 'conduct', 'results', 'account'], privacy: ['what', 'who', 'rights', 'browser'] } as const;

const LegalPage = ({ document }: { readonly document: keyof typeof sections }) => {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t(`legal.${document}.title`)} />
      <PageBody narrow>
        <Prose>
          {sections[document].map((section) => (
            <section key={section}>
              <h2>{t(`legal.${document}.${section}.title`)}</h2>
              <p>{t(`legal.${document}.${section}.text`)}</p>
            </section>
          ))}
        </Prose>
      </PageBody>
    </>
  );
};
export default LegalPage;
