import { presentEvent } from '@/features/events/calendar/events.presenter';
import { findEvent } from '@/features/events/calendar/events.service';
import { EventPreview } from '@/features/events/calendar/site/event-preview';
import { readStoredDraft, type PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never cached: every visit checks the session and reads the current draft. */
export const dynamic = 'force-dynamic';

export default async function Page({ searchParams }: { searchParams: PreviewQuery }) {
  const stored = await readStoredDraft('events', searchParams, async (req, id) =>
    presentEvent(await findEvent(req, id)),
  );
  return <EventPreview stored={stored} />;
}
