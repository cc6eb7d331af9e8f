import type { PayloadRequest } from 'payload';

import { asUser } from '@/core/payload/system-call';
import { settings } from '@/core/settings';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { enrollmentAt, type Enrollment } from '@/features/admissions/calls/calls.rules';
import type { CallDraft } from '@/features/admissions/calls/calls.schemas';
import { describeEffect, describeEnrollment } from '@/features/admissions/calls/calls.texts';
import type { Call } from '@/payload-types';
import { isAdministrator } from '@/core/access';
import { startOfMinute } from '@/shared/deadlines';

/** At most three calls matter: one in the minute in which it closes, one that opens in that minute, and the next. */
const MAX_SHOWN_CALLS = 3;

/** Finds the calls that determine whether enrollment is open at an instant; `except` excludes one. */
const findDeciding = async (
  req: PayloadRequest,
  now: number,
  except?: number | null,
): Promise<Call[]> => {
  const read = async (isOver: boolean): Promise<Call[]> => {
    const minute = new Date(startOfMinute(now)).toISOString();
    const { docs } = await req.payload.find({
      collection: CALLS.slug,
      req,
      ...asUser,
      where: {
        closesAt: isOver ? { less_than: minute } : { greater_than_equal: minute },
        ...(except ? { id: { not_equals: except } } : {}),
      },
      sort: 'opensAt',
      limit: isOver ? 1 : MAX_SHOWN_CALLS,
      pagination: false,
    });
    return docs;
  };
  const current = await read(false);
  return current.length > 0 ? current : read(true);
};

/**
 * State of enrollment now. Reads only the calls that the state refers to; a past call is read only to know that the
 * office uses calls.
 */
export const readEnrollment = async (
  req: PayloadRequest,
  now = Date.now(),
): Promise<Enrollment<Call>> => enrollmentAt(await findDeciding(req, now), now);

/** Effect of storing a call on the current enrollment. The draft is an existing call if it has an `id`. */
export const readEffect = async (
  req: PayloadRequest,
  { id, ...call }: CallDraft,
  now = Date.now(),
): Promise<{ message: string; isClosing: boolean }> => {
  const before = await readEnrollment(req, now);
  const after = enrollmentAt([...(await findDeciding(req, now, id)), call], now);
  return {
    message: describeEffect({ before, after }, settings().timeZone),
    isClosing: after.state === 'closed' && before.state !== 'closed',
  };
};

/** Maximum number of calls in a filter; enough for decades at two a year. */
const MAX_NAMED_CALLS = 100;

export const listCallNames = async (
  req: PayloadRequest,
): Promise<{ id: number; name: string }[]> => {
  const { docs } = await req.payload.find({
    collection: CALLS.slug,
    req,
    ...asUser,
    sort: '-opensAt',
    limit: MAX_NAMED_CALLS,
    pagination: false,
  });
  return docs.map(({ id, name }) => ({ id, name }));
};

/** Current state of enrollment for the office's screens, with a link to the calls for administrators. */
export const readEnrollmentNotice = async (req: PayloadRequest) => ({
  ...describeEnrollment(await readEnrollment(req), settings().timeZone),
  link: isAdministrator(req)
    ? { href: `/admin/collections/${CALLS.slug}`, label: CALLS.labels.plural }
    : undefined,
});
