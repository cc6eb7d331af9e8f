import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { CollectionBeforeValidateHook } from 'payload';

import { refusal } from '@/core/payload/field-error';
import { settings } from '@/core/settings';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';
import { withoutWords, wordsToTry } from '@/features/accounts/passwords/common-passwords';

const { limits, messages } = USERS;

/** Minimum score of zxcvbn, from 0 to 4: at 3, guessing takes more than a hundred million tries. */
const MIN_SCORE = 3;
/**
 * Minimum score of the rest without the username and the site's words: at 2, guessing takes more
 * than a million tries.
 */
const MIN_SCORE_OF_REST = 2;
/** Maximum length that is checked, because the time grows with the square of the length. */
const JUDGED_CHARACTERS = 64;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loaded on first use: dictionaries of some megabytes. */
const loadJudge = (): Promise<ZxcvbnFactory> =>
  (judge ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]).then(
    ([core, common, spanish]) =>
      new core.ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...spanish.dictionary },
        graphs: common.adjacencyGraphs,
        maxLength: JUDGED_CHARACTERS,
      }),
  ));

/**
 * Whether a password is easily guessed. zxcvbn knows the site's words, but counts several of them as several words in
 * an unknown order: it would accept «DoctoradoEducacion2026». So the rest without these words is judged too.
 */
const isCommon = async (password: string, username: string): Promise<boolean> => {
  const judged = await loadJudge();
  const words = wordsToTry(username, new URL(settings().siteUrl).hostname);
  const scoreOf = (text: string): number =>
    judged.check(text.slice(0, JUDGED_CHARACTERS), words).score;
  if (scoreOf(password) < MIN_SCORE) return true;
  const rest = withoutWords(password, words);
  return rest !== undefined && scoreOf(rest) < MIN_SCORE_OF_REST;
};

/** Message in Spanish; `undefined` for a valid password. */
export const findPasswordFault = async (
  password: string,
  username: string,
): Promise<string | undefined> => {
  if (password.length < limits.password.min) return messages.passwordTooShort;
  if (password.length > limits.password.max) return ACCOUNT_MESSAGES.passwordTooLong;
  if (username && password.toLowerCase().includes(username.toLowerCase())) {
    return ACCOUNT_MESSAGES.passwordLikeUsername;
  }
  return (await isCommon(password, username)) ? ACCOUNT_MESSAGES.passwordCommon : undefined;
};

/**
 * Rejects weak passwords; Payload itself accepts three characters. For the first administrator's, which comes from the
 * settings, only a warning is logged.
 */
export const refuseWeakPassword: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const sent = data as { password?: unknown; username?: string } | undefined;
  if (!req.user || sent?.password === undefined || sent.password === null) return data;
  const stored = originalDoc as { username?: string } | undefined;
  const username = sent.username ?? stored?.username ?? '';
  const fault =
    typeof sent.password === 'string'
      ? await findPasswordFault(sent.password, username)
      : messages.passwordTooShort;
  if (fault) {
    throw refusal({
      collection: USERS.slug,
      req,
      path: 'password',
      label: 'Nueva contraseña',
      message: fault,
    });
  }
  req.context.hasNewPassword = true;
  return data;
};
