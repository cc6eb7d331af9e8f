import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { CollectionBeforeValidateHook } from 'payload';

import { refusal } from '@/core/payload/refusal';
import { ACCOUNT_MESSAGES, USERS } from '@/features/users/users.definition';

const { limits, messages } = USERS;

/** Of 0 to 4: from 3 on, guessing takes more than a hundred million tries. */
const MIN_SCORE = 3;
/** How much of a password is judged: the time that it takes grows with the square of it. */
const JUDGED_CHARACTERS = 64;
/** Words that anybody would try here first. */
const OWN_WORDS = ['doctorado', 'educación', 'educacion', 'universidad', 'administrador', 'admin'];

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
  const { score } = (await loadJudge()).check(password.slice(0, JUDGED_CHARACTERS), [
    username,
    ...OWN_WORDS,
  ]);
  return score < MIN_SCORE ? ACCOUNT_MESSAGES.passwordCommon : undefined;
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
