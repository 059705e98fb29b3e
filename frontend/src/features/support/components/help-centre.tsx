import { holdsWords, wordTokens } from '@tennis/contracts';
import { useState } from 'react';
import { matchPath } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';
import { Sheet } from '../../../shared/ui/sheet';
import { help } from '../texts/help';
import { useProgressChapter } from '../texts/progress-chapter';
import css from './help-centre.module.css';
import { Stack, Text } from '../../../shared/ui/layout/layout';

/** The section for the reader's current page comes first. */
const chapterOfPage = (pathname: string) =>
  ['tournaments', 'challenges', 'gamification'].find((id) => matchPath(`/${id}/*`, pathname)) ?? 'start';

const HelpCentre = ({ pathname, onClose }: { readonly pathname: string; readonly onClose: () => void }) => {
  const { t, language } = useText();
  const [searchText, setSearchText] = useState('');
  const currentId = chapterOfPage(pathname);
  const progress = useProgressChapter();
  const searchWords = wordTokens(searchText);
  const chapters = [...help[language], progress]
    .sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId))
    .map((chapter) => ({
      ...chapter,
      articles: chapter.articles.filter(({ title, text, lines = [] }) =>
        holdsWords([chapter.title, title, text, ...lines].join(' '), searchWords),
      ),
    }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <Sheet title={t('shell.help')} onClose={onClose}>
      <Stack gap={20}>
        <TextField label={t('support.search')} type="search" value={searchText} onChange={(event) => setSearchText(event.target.value)} />
        {chapters.map(({ id, title, articles }) => (
          <section key={id}>
            <Text as="h3" size={17} marginBottom={4}>
              {title}
            </Text>
            {articles.map((article) => (
              <details key={article.title} className={css.article}>
                <summary>{article.title}</summary>
                <p>{article.text}</p>
                {article.lines && (
                  <ul>
                    {article.lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
              </details>
            ))}
          </section>
        ))}
        <p role="status">{chapters.length === 0 && t('support.nothing', { asked: searchText })}</p>
      </Stack>
    </Sheet>
  );
};
export default HelpCentre;
