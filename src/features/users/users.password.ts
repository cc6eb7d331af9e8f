import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { CollectionBeforeValidateHook } from 'payload';

import { refusal } from '@/core/payload/refusal';
import { settings } from '@/core/settings';
import { ACCOUNT_MESSAGES, USERS } from '@/features/users/users.definition';
import { withoutWords, wordsToTry } from '@/features/users/users.password-words';

const { limits, messages } = USERS;

/** Of 0 to 4: from 3 on, guessing takes more than a hundred million tries. */
const MIN_SCORE = 3;
/** Of what is left without the words that are tried first: from 2 on, more than a million tries. */
const MIN_SCORE_OF_REST = 2;
/** How much of a password is judged: the time that it takes grows with the square of it. */
const JUDGED_CHARACTERS = 64;

let judge: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries weigh some megabytes: they are loaded when a password is first changed. */
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
 * Whether a password is too easily guessed. Each own word is known to the judge, who takes several of them for several
 * words all the same, in an order that has to be guessed: «DoctoradoEducacion2026» would do. So what stands beside them
 * is judged too.
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

/** What is wrong with a new password, in Spanish; `undefined` where nothing is. */
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
 * Payload alone takes passwords of three characters. The first administrator's comes from the
 * settings and from nobody who is signed in: there a weak one is only warned of.
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
