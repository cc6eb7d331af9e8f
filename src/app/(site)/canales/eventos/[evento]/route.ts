import { readEventFile } from '@/features/events/calendar/site/events.calendars';
import { feedResponse } from '@/site/feeds/feed-response';

export const dynamic = 'force-dynamic';

export const GET = async (
  _request: Request,
  { params }: { params: Promise<{ evento: string }> },
): Promise<Response> => {
  const { evento } = await params;
  return feedResponse({
    text: await readEventFile(Number(evento)),
    contentType: 'text/calendar',
    fileName: `evento-${evento}.ics`,
  });
};
