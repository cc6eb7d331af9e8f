import { settings } from '@/core/settings';

/** The `Message-ID` of a mail, the same at each attempt to deliver it: a mailbox recognises the second copy. */
export const messageIdOf = ({ key }: { key: string }): string =>
  `<${key}@${new URL(settings().siteUrl).hostname}>`;
