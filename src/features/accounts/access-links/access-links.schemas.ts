import { z } from 'zod';

import { ROLES } from '@/core/access';
import { linkToken } from '@/core/links/links.schema';
import { email, option, optionalText, requiredText } from '@/core/schema';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';

const { messages } = ACCESS_LINKS;
const { password: passwordLimits, username: usernameLimit } = USERS.limits;

export const accessLinkInput = z.object({ token: linkToken(messages.unknownLink) });

export const newPasswordInput = accessLinkInput.extend({
  password: z
    .string({ error: USERS.messages.passwordTooShort })
    .min(passwordLimits.min, { error: USERS.messages.passwordTooShort })
    .max(passwordLimits.max, { error: ACCOUNT_MESSAGES.passwordTooLong }),
});

export const linkedAccount = z.object({ username: z.string() });

const delivery = option(['mail', 'show'], {
  required: messages.delivery,
  invalid: messages.delivery,
});

export const deliveryInput = z.object({ delivery });

export const invitationInput = z.object({
  username: requiredText(USERS.messages.username, { max: usernameLimit }),
  displayName: optionalText(USERS.limits.displayName),
  email: email.nullish(),
  role: option(ROLES, { required: messages.role, invalid: messages.role }),
  delivery,
});
export type InvitationInput = z.output<typeof invitationInput>;

/** `url` only for delivery by hand, once. */
export const madeLink = z.object({
  id: z.int().positive(),
  message: z.string(),
  url: z.string().nullable(),
});
export type MadeLink = z.output<typeof madeLink>;
