import { settings } from '@/core/settings';

/** `Message-ID` of a mail, the same at each delivery attempt, so that a mailbox can recognise a duplicate. */
export const messageIdOf = ({ key }: { key: string }): string =>
  `<${key}@${new URL(settings().siteUrl).hostname}>`;
