import { setTimeout as pause } from 'node:timers/promises';

import { NEWS } from '../../../src/features/news/news.definition';
import { newsItemPath, SITE_PATHS } from '../../../src/shared/paths';
import { callApi, type Site } from '../../testing/site.client';
import { format, formatRatio, median, type Figure } from '../figures';
import { loadOnce, measureRates } from '../load';
import type { BenchContext, Part } from './part';

const CROWD = 32;
const MOST_TIMES_MEDIAN = 5;
const LEAST_OF_LINK = 0.5;
const LEAST_OF_KNOWN = 1.5;

const PICTURES = 1_000;
const FORMATS = 2;

const effort = ({ isQuick }: BenchContext) =>
  isQuick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 2 };

interface Item {
  id: number;
  imageUrl: string | null;
}

const findItem = async (site: Site): Promise<Item & { imageUrl: string }> => {
  const items = await callApi<Item[]>(site, '/api/public/news');
  const found = items.find(
    (item): item is Item & { imageUrl: string } =>
      item.imageUrl?.startsWith('/api/media/file/') ?? false,
  );
  if (!found) throw new Error('No published news item with a picture of its own');
  return found;
};

/** Publishes once a second for as long as `work` lasts. @returns what `work` does, and how often */
const whilePublishing = async <Result>(
  site: Site,
  work: () => Promise<Result>,
): Promise<{ result: Result; times: number }> => {
  const { id } = await callApi<{ id: number }>(site, '/api/admin/news', {
    method: 'POST',
    body: { title: 'Medición', excerpt: 'm', content: 'm', category: NEWS.categories[0] },
  });
  let isOver = false;
  let times = 0;
  const publish = async (): Promise<void> => {
    while (!isOver) {
      await callApi(site, `/api/admin/news/${id}`, {
        method: 'PUT',
        body: { published: times % 2 === 0 },
      });
      times += 1;
      await pause(1_000);
    }
  };
  const publishing = publish();
  try {
    return { result: await work(), times };
  } finally {
    isOver = true;
    await publishing;
    await callApi(site, `/api/admin/news/${id}`, { method: 'DELETE' });
  }
};

/** How long the slowest of a hundred wait, while nothing changes and while an editor publishes. */
const measureCrowd = async (context: BenchContext, isPublishing: boolean): Promise<Figure> => {
  const { site, isQuick } = context;
  const target = { url: `${site.baseUrl}${SITE_PATHS.news}` };
  const load = () => loadOnce(target, { seconds: isQuick ? 5 : 20, connections: CROWD });
  await load();
  const { result } = isPublishing ? await whilePublishing(site, load) : { result: await load() };
  const times = result.p99 / result.median;
  return {
    name: `${SITE_PATHS.news}, ${CROWD} a la vez${isPublishing ? ', se publica cada segundo' : ''}`,
    measured: `p99 ${format(result.p99, 1)} ms`,
    control: `mediana ${format(result.median, 1)} ms`,
    result: formatRatio(times),
    target: `≤ ${formatRatio(MOST_TIMES_MEDIAN)}`,
    isMet: times <= MOST_TIMES_MEDIAN,
  };
};

const measureKnown = (context: BenchContext): Promise<Figure> => {
  const url = `${context.site.baseUrl}${SITE_PATHS.news}`;
  return measureRates({
    name: `${SITE_PATHS.news}, quien ya la tiene frente a quien no`,
    least: LEAST_OF_KNOWN,
    // Whatever its tag: a page is drawn anew after a minute, and React may order its parts otherwise then.
    measured: { url, headers: { 'If-None-Match': '*' }, status: 304 },
    control: { url },
    ...effort(context),
  });
};

/** As many spellings as there are browsers, of the two formats that Next knows for a picture. */
const acceptOf = (visit: number): string =>
  visit % 2 === 0 ? `image/webp,image/x-${visit},*/*;q=0.8` : `image/png,image/x-${visit};q=0.5`;

/** A picture is drawn once for each format; control: how long one takes that is drawn. */
const measurePicture = async ({ site }: BenchContext, imageUrl: string): Promise<Figure> => {
  const url = `${site.baseUrl}/_next/image?url=${encodeURIComponent(imageUrl)}&w=1080&q=75`;
  const drawn: number[] = [];
  const kept: number[] = [];
  for (let visit = 0; visit < PICTURES; visit += 1) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { Accept: acceptOf(visit) } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    const isKept = answer.headers.get('cache-status') === 'app; hit';
    (isKept ? kept : drawn).push(performance.now() - start);
  }
  return {
    name: `una imagen ${format(PICTURES)} veces, cada vez con otro Accept`,
    measured: `${drawn.length} dibujadas, ${format(median(kept), 1)} ms`,
    control: drawn.length > 0 ? `${format(median(drawn))} ms dibujada` : 'guardada de antes',
    result: `${drawn.length}`,
    target: `≤ ${FORMATS}`,
    isMet: drawn.length <= FORMATS,
  };
};

/** What the cache of answers promises beside its speed. */
export const answersPart: Part = {
  key: 'answers',
  title: 'Respuestas guardadas: esperas, enlaces a un elemento, lo que ya se tiene, imágenes',
  measure: async (context) => {
    const { site } = context;
    const item = await findItem(site);
    return [
      await measureCrowd(context, false),
      await measureCrowd(context, true),
      await measureRates({
        name: 'el enlace a una noticia frente a la lista',
        least: LEAST_OF_LINK,
        measured: { url: `${site.baseUrl}${newsItemPath(item.id)}` },
        control: { url: `${site.baseUrl}${SITE_PATHS.news}` },
        ...effort(context),
      }),
      await measureKnown(context),
      await measurePicture(context, item.imageUrl),
    ];
  },
};
