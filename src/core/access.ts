import type { Access, FieldAccess, PayloadRequest } from 'payload';

/**
 * Access rules. Collections take them, endpoints name one of them, views check them. Access without
 * a rule here is denied.
 */

export const ROLES = ['admin', 'editor', 'reviewer'] as const;
export type Role = (typeof ROLES)[number];

declare module 'payload' {
  interface RequestContext {
    /** Set only by the server, when it reads on behalf of the public site. */
    publicSite?: boolean;
  }
}

/** `context` of public reads, so that access rules allow published content. */
export const PUBLIC_SITE = { publicSite: true } as const;

interface Needs {
  needsSecondFactor?: boolean | null;
  needsLink?: boolean | null;
}

/**
 * Whether an account must set up a second factor, or be linked with an account of the university,
 * before it can do anything: until then it is signed in, but has no role (docs/decisions/0054,
 * 0056).
 */
export const isAccountHeldBack = ({ needsSecondFactor, needsLink }: Needs): boolean =>
  needsSecondFactor === true || needsLink === true;

export const isHeldBack = ({ user }: PayloadRequest): boolean =>
  user ? isAccountHeldBack(user) : false;

const roleOf = (req: PayloadRequest): Role | undefined =>
  isHeldBack(req) ? undefined : (req.user?.role ?? undefined);

export const isRoleOfStaff = (role: Role | null | undefined): boolean =>
  role === 'admin' || role === 'editor';

/** Any account, also of a reviewer: grants access to its own session and password only. */
export const isSignedIn = (req: PayloadRequest): boolean => Boolean(req.user?.role);

/**
 * The id of the request's session. Payload adds it to the account at runtime, but not to its type. @returns undefined
 * for visitors and background tasks
 */
export const sessionOf = ({ user }: PayloadRequest): string | undefined =>
  (user as { _sid?: string } | null)?._sid;

export const isStaff = (req: PayloadRequest): boolean => isRoleOfStaff(roleOf(req));

export const isReviewer = (req: PayloadRequest): boolean => roleOf(req) === 'reviewer';

export const isAdministrator = (req: PayloadRequest): boolean => roleOf(req) === 'admin';

export const denied: Access = () => false;
export const staffOnly: Access = ({ req }) => isStaff(req);
export const administratorsOnly: Access = ({ req }) => isAdministrator(req);

/** Allows an operation on one record at a time, never on all records that match a condition. */
export const oneByOne =
  (access: Access): Access =>
  (args) =>
    args.id === undefined ? false : access(args);

/**
 * Access to deletion of personal records: one at a time. Payload deletes without `data`; only its forms pass `data`,
 * to decide whether to show their own delete button, which would delete without the typed confirmation.
 */
export const administratorsWithoutForm: Access = oneByOne(
  ({ data, req }) => data === undefined && isAdministrator(req),
);
const administratorsOnlyField: FieldAccess = ({ req }) => isAdministrator(req);

/** Access of a field that no request may write, regardless of role: services write it with `overrideAccess`. */
export const serverOnlyField: FieldAccess = () => false;

export const WRITTEN_BY_SERVER = { create: serverOnlyField, update: serverOnlyField } as const;

/** Write access of a field with its own endpoint for administrators: native routes allow administrators only. */
export const WRITTEN_BY_ADMINISTRATORS = {
  create: administratorsOnlyField,
  update: administratorsOnlyField,
} as const;

/**
 * Read access for staff and for the public site; Payload's own REST API stays closed to the public.
 * For content with drafts and publication times, the public site reads less:
 * `core/content/visibility.ts`.
 */
export const staffOrPublicSite: Access = ({ req }) =>
  isStaff(req) || req.context.publicSite === true;

/**
 * Delete access of content: its writers may move it to the trash (Payload asks with `deletedAt` in
 * the data); administrators may delete permanently, and only records in the trash.
 */
const trashOrErase =
  (isWriter: (req: PayloadRequest) => boolean): Access =>
  ({ data, req }) => {
    const { deletedAt } = (data ?? {}) as { deletedAt?: unknown };
    if (deletedAt) return isWriter(req);
    return isAdministrator(req) ? { deletedAt: { exists: true } } : false;
  };

/**
 * Access rules of a content collection. The collection supplies `read`; staff may write, unless `isWriter` is given.
 */
export const contentAccess = (read: Access, isWriter = isStaff) => {
  const writersOnly: Access = ({ req }) => isWriter(req);
  return {
    read,
    readVersions: staffOnly,
    create: writersOnly,
    update: writersOnly,
    delete: trashOrErase(isWriter),
  };
};

export const ENDPOINT_ACCESS = {
  anyone: () => true,
  signedIn: isSignedIn,
  staff: isStaff,
  administrators: isAdministrator,
  /** The caller's own reviews. Administrators pass too, but have no reviews, so they find none. */
  reviewers: (req) => isReviewer(req) || isAdministrator(req),
} as const satisfies Record<string, (req: PayloadRequest) => boolean>;
export type EndpointAccess = keyof typeof ENDPOINT_ACCESS;
