import type { AchievementName, LevelName } from '@tennis/contracts';
import en from './locales/awards.en.json';
import pt from './locales/awards.pt.json';
import { type Language, quoted } from './sentences';

interface AwardNames {
  readonly levels: Readonly<Record<LevelName, string>>;
  readonly achievements: Readonly<Record<AchievementName, string>>;
}
const catalogues: Readonly<Record<Language, AwardNames>> = { pt, en };

export const levelName = (level: LevelName, language: Language): string => catalogues[language].levels[level];

/** `«Primeira bola» e «Set perfeito»`. */
export const achievementsNamed = (names: readonly AchievementName[], language: Language): string =>
  new Intl.ListFormat(language === 'pt' ? 'pt-PT' : 'en-GB').format(
    names.map((name) => quoted(catalogues[language].achievements[name], language)),
  );
