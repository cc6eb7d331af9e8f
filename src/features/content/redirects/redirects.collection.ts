import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload';

import { isAdministrator, staffOnly } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { acquireAdvisoryLock } from '@/core/database/transactions';
import { refusal } from '@/core/payload/field-error';
import { settings } from '@/core/settings';
import { forgetMissed } from '@/features/content/redirects/not-found/not-found.service';
import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { isFree, readFrom, readTarget } from '@/features/content/redirects/redirects.rules';
import { findRedirect } from '@/features/content/redirects/redirects.service';
import type { Redirect } from '@/payload-types';

const { fromParameter, labels, limits, messages, slug } = REDIRECTS;

const refuseTarget = (req: PayloadRequest, message: string) =>
  refusal({ collection: slug, req, path: 'to', label: 'Lleva a', message });

/**
 * Stores the canonical target of a redirect. If the target is itself redirected, stores its target, so that chains do
 * not occur. Only administrators may redirect to other sites.
 */
const settleTarget: CollectionBeforeChangeHook<Redirect> = async ({ data, originalDoc, req }) => {
  const { from, to: typed } = { ...originalDoc, ...data };
  const target = readTarget(typed ?? '', new URL(settings().siteUrl).origin);
  if (!target) throw refuseTarget(req, messages.target);
  if (target.kind === 'nowhere' && target.from === from) throw refuseTarget(req, messages.itself);
  // Serialised, so that two concurrent redirects see each other.
  await acquireAdvisoryLock(req, slug);
  const to = target.kind === 'nowhere' ? (await findRedirect(req, target.from))?.to : target.to;
  if (!to) throw refuseTarget(req, messages.nowhere);
  // Scripts have no user; they run on the server with full rights.
  if (!to.startsWith('/') && req.user && !isAdministrator(req)) {
    throw refuseTarget(req, messages.foreign);
  }
  return { ...data, to };
};

/** Deletes the not-found entry of the path, because the path now has a redirect. */
const endMissed: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  await forgetMissed(req, doc.from);
  return doc;
};

const { afterChange, afterDelete } = invalidationHooks(() => [slug]);

/** Redirects from former addresses of pages: docs/decisions/0046. */
export const Redirects: CollectionConfig<typeof slug> = {
  slug,
  labels,
  admin: {
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'updatedAt'],
    components: {
      beforeList: ['/features/content/broken-links/admin/links-tabs#NativeLinksTabs'],
    },
    listSearchableFields: ['from', 'to'],
    group: 'Direcciones',
    description:
      'Quien llega por una dirección de antes, de este sitio o del que había aquí, va a parar a donde se diga. Vale desde que se guarda.',
  },
  defaultSort: 'from',
  access: { read: staffOnly, create: staffOnly, update: staffOnly, delete: staffOnly },
  disableDuplicate: true,
  timestamps: true,
  hooks: {
    beforeChange: [settleTarget],
    afterChange: [...afterChange, endMissed],
    afterDelete,
  },
  fields: [
    {
      name: 'from',
      type: 'text',
      label: 'Dirección antigua',
      required: true,
      unique: true,
      index: true,
      // Set by the link in the list of not-found paths: see `newRedirectPath`.
      defaultValue: ({ req }) => {
        const from = (req.query as Record<string, unknown> | undefined)?.[fromParameter];
        return typeof from === 'string' ? from.slice(0, limits.from) : undefined;
      },
      admin: {
        description:
          'Como estaba en los enlaces: /2019/05/titulo/, /index.php/revista/article/view/12 o /?p=123. Las mayúsculas y la barra del final no cuentan.',
      },
      hooks: {
        beforeValidate: [
          ({ value }: { value?: unknown }) =>
            typeof value === 'string' ? (readFrom(value) ?? value) : value,
        ],
      },
      validate: (value: string | null | undefined) => {
        const name = readFrom(value ?? '');
        if (name === null) return messages.unreadable;
        if (name.length > limits.from) return messages.tooLong;
        return isFree(name) || messages.taken;
      },
    },
    {
      name: 'to',
      type: 'text',
      label: 'Lleva a',
      required: true,
      maxLength: limits.to,
      admin: { description: 'Una dirección de este sitio: /noticias?noticia=12' },
    },
  ],
};
