import { headFromGet, cancelBodyOnAbort } from '@/core/api/route-guards';
import { pdfResponse } from '@/features/content/journal/articles/site/article.pdf';

export const dynamic = 'force-dynamic';

export const GET = cancelBodyOnAbort(
  async (request, { params }: { params: Promise<{ articulo: string }> }) =>
    pdfResponse(request, Number((await params).articulo)),
);

export const HEAD = headFromGet(GET);
