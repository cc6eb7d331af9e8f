import { oaiResponse, readForm } from '@/features/content/journal/articles/oai/oai.response';

export const dynamic = 'force-dynamic';

/** OAI-PMH 2.0: the journal's articles, for indexing services. */
export const GET = (request: Request): Promise<Response> =>
  oaiResponse(new URL(request.url).searchParams);

export const POST = async (request: Request): Promise<Response> =>
  oaiResponse(await readForm(request));
