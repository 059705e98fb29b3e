import { type AchievementName, type LevelName, type Language, localeOf } from '@tennis/contracts';
import { quoted, translatorOf } from './sentences';

export const levelName = (level: LevelName, language: Language): string => translatorOf('awards', language)(`levels.${level}`);

/** `«Primeira bola» e «Set perfeito»`. */
export const achievementsNamed = (names: readonly AchievementName[], language: Language): string =>
  new Intl.ListFormat(localeOf[language]).format(
    names.map((name) => quoted(translatorOf('awards', language)(`achievements.${name}`), language)),
  );
