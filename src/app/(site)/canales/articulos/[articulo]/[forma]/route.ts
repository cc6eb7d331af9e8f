import { exportResponse } from '@/features/content/journal/articles/site/article.files';

export const dynamic = 'force-dynamic';

export const GET = async (
  _request: Request,
  { params }: { params: Promise<{ articulo: string; forma: string }> },
): Promise<Response> => {
  const { articulo, forma } = await params;
  return exportResponse(Number(articulo), forma);
};
