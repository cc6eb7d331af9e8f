import { readCalendar } from '@/features/events/calendar/site/events.calendars';
import { feedResponse } from '@/site/feeds/feed-response';

export const dynamic = 'force-dynamic';

export const GET = async (
  _request: Request,
  { params }: { params: Promise<{ archivo: string }> },
): Promise<Response> => {
  const fileName = `${(await params).archivo}.ics`;
  return feedResponse({
    text: await readCalendar(fileName),
    contentType: 'text/calendar',
    fileName,
  });
};
