import {
  type ArticleLanguage,
  ARTICLES,
} from '@/features/content/journal/articles/articles.definition';
import { foldText } from '@/shared/folding';

/** How sources name the languages of articles: ISO 639-1, 639-2 and 639-3, and words; folded. */
const NAMES: Record<ArticleLanguage, readonly string[]> = {
  es: ['es', 'spa', 'esp', 'espanol', 'castellano', 'spanish', 'espanhol', 'espagnol'],
  en: ['en', 'eng', 'ingles', 'english', 'anglais'],
  pt: ['pt', 'por', 'portugues', 'portuguese', 'portugais'],
  fr: ['fr', 'fra', 'fre', 'frances', 'french', 'francais'],
};

/** The language of a code with or without a country: «es_ES», «pt-BR», «fre»; `undefined` for all others. */
export const languageOf = (code: string): ArticleLanguage | undefined => {
  const [name = ''] = foldText(code.trim()).split(/[^a-z]/u);
  return ARTICLES.languages.find(({ value }) => NAMES[value].includes(name))?.value;
};

export const languageLabel = (language: ArticleLanguage): string =>
  ARTICLES.languages.find(({ value }) => value === language)?.label.toLowerCase() ?? language;
