import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { LIST_PARTS } from '@/shared/list-parts';
import { PartsJump } from '@/site/list/page-jump';

const { size } = LIST_PARTS;

it('leads to the part in which each year begins', () => {
  const years = [
    { year: 2026, count: size - 1 },
    { year: 2025, count: 2 },
    { year: 2019, count: 3 * size },
  ];
  const html = renderToStaticMarkup(<PartsJump path="/noticias" last={5} years={years} />);
  const links = [...html.matchAll(/href="([^"]+)"[^>]*>(\d+)</gu)].map(([, ...rest]) => rest);
  expect(links).toEqual([
    ['/noticias', '2026'],
    ['/noticias', '2025'],
    ['/noticias?pagina=2', '2019'],
  ]);
});

it('names no year where all are of one', () => {
  const years = [{ year: 2026, count: 200 }];
  expect(renderToStaticMarkup(<PartsJump path="/noticias" last={9} years={years} />)).not.toContain(
    '2026',
  );
});
