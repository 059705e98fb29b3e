import { legal, legalUpdated } from '../../features/support/texts/legal';
import { useText } from '../../shared/i18n/use-text';
import { PageBody, PageHeader } from '../../shared/ui/page';
import { Prose } from '../../shared/ui/prose';

const LegalPage = ({ document }: { readonly document: keyof typeof legal }) => {
  const { fmt, language } = useText();
  const { title, contents, updated, sections } = legal[document][language];
  return (
    <>
      <PageHeader title={title}>
        <p>{updated.replace('{{date}}', fmt.date(legalUpdated))}</p>
      </PageHeader>
      <PageBody narrow>
        <Prose>
          <nav aria-label={contents}>
            <ol>
              {sections.map((section, index) => (
                <li key={section.title}>
                  <a href={`#s${index + 1}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          {sections.map((section, index) => (
            <section key={section.title} id={`s${index + 1}`}>
              <h2>{section.title}</h2>
              <p>{section.text}</p>
            </section>
          ))}
        </Prose>
      </PageBody>
    </>
  );
};
export default LegalPage;
