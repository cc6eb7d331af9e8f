import { settings } from '@/core/settings';

/** The mail's name in the world, the same at every try: whoever gets it twice can tell. */
export const messageIdOf = ({ key }: { key: string }): string =>
  `<${key}@${new URL(settings().siteUrl).hostname}>`;
