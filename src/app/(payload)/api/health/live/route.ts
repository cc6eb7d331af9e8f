export const GET = (): Response =>
  Response.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } });

export const dynamic = 'force-dynamic';
