import { answerHead } from '@/core/api/dispatch';
import { pdfResponse } from '@/features/articles/site/article.pdf';

export const dynamic = 'force-dynamic';

/** The PDF of one article. */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ articulo: string }> },
): Promise<Response> => pdfResponse(request, Number((await params).articulo));

export const HEAD = answerHead(GET);
