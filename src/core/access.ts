import type { Access, FieldAccess, PayloadRequest } from 'payload';

/**
 * Who may do what. Collections take these rules, endpoints name one of them, views check them;
 * what is not named here is denied.
 */

export const ROLES = ['admin', 'editor'] as const;
export type Role = (typeof ROLES)[number];

declare module 'payload' {
  interface RequestContext {
    /** Set by the server alone, when it reads on behalf of the public site. */
    publicSite?: boolean;
  }
}

/** What public reads pass as `context`, so that access rules let published content through. */
export const PUBLIC_SITE = { publicSite: true } as const;

const roleOf = (req: PayloadRequest): Role | undefined => req.user?.role ?? undefined;

/** Any signed-in member of the office. */
export const isStaff = (req: PayloadRequest): boolean => roleOf(req) !== undefined;

/** A signed-in administrator: people's data and accounts. */
export const isAdministrator = (req: PayloadRequest): boolean => roleOf(req) === 'admin';

export const nobody: Access = () => false;
export const staffOnly: Access = ({ req }) => isStaff(req);
export const administratorsOnly: Access = ({ req }) => isAdministrator(req);
export const administratorsOnlyField: FieldAccess = ({ req }) => isAdministrator(req);

/** Staff read everything; the public site reads; Payload's own REST stays closed to the public. */
export const staffOrPublicSite: Access = ({ req }) =>
  isStaff(req) || req.context.publicSite === true;

/** The same for content with drafts: the public site sees what is published. */
export const staffOrPublished: Access = ({ req }) => {
  if (isStaff(req)) return true;
  return req.context.publicSite === true ? { published: { equals: true } } : false;
};

/**
 * Deleting content: staff may move it to the trash (Payload asks with `deletedAt` in the data);
 * administrators may delete for good, and only what is in the trash.
 */
const trashOrErase: Access = ({ data, req }) => {
  const { deletedAt } = (data ?? {}) as { deletedAt?: unknown };
  if (deletedAt) return isStaff(req);
  return isAdministrator(req) ? { deletedAt: { exists: true } } : false;
};

/** The four operations of a content collection, for staff; `read` is named by the collection. */
export const contentAccess = (read: Access) => ({
  read,
  readVersions: staffOnly,
  create: staffOnly,
  update: staffOnly,
  delete: trashOrErase,
});

/** The access rules an endpoint can name. */
export const ENDPOINT_ACCESS = {
  anyone: () => true,
  staff: isStaff,
  administrators: isAdministrator,
} as const satisfies Record<string, (req: PayloadRequest) => boolean>;
export type EndpointAccess = keyof typeof ENDPOINT_ACCESS;
