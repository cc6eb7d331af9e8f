import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { findChromium } from '../../testing/chromium';
import { format, median, type Figure } from '../figures';
import { findPaths } from '../site-pages';
import { CONTROL_PATH } from '../control';
import type { BenchContext, Part } from './part';

const RUNS = 5;
const FULL = 100;
const LEAST_PERFORMANCE = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

const chromeFlags = [
  '--headless=new',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** One visit by a phone as Lighthouse simulates it, in a browser of its own. */
const visit = async (url: string, chromePath: string): Promise<Scores> => {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      // The control answers 404 and is measured all the same.
      ignoreStatusCode: true,
    });
    const categories = result?.lhr.categories ?? {};
    const scores = CATEGORIES.map((name) => {
      const score = categories[name]?.score;
      if (score == null) throw new Error(`${url}: Lighthouse gives no score for ${name}`);
      return [name, Math.round(score * 100)] as const;
    });
    return Object.fromEntries(scores) as Scores;
  } finally {
    chrome.kill();
  }
};

/** Now and then Chromium draws no frame, and Lighthouse has nothing to score: it is asked again. */
const visitAgain = async (url: string, chromePath: string): Promise<Scores> => {
  try {
    return await visit(url, chromePath);
  } catch {
    return visit(url, chromePath);
  }
};

/** The middle of the runs' performance, which varies, and the worst of the rest, which must not. */
const visitOften = async (
  { site: { baseUrl }, isQuick }: BenchContext,
  path: string,
): Promise<Scores> => {
  const runs: Scores[] = [];
  for (let run = 0; run < (isQuick ? 1 : RUNS); run += 1) {
    runs.push(await visitAgain(`${baseUrl}${path}`, findChromium()));
  }
  const worst = (name: keyof Scores) => Math.min(...runs.map((scores) => scores[name]));
  return {
    performance: median(runs.map(({ performance }) => performance)),
    accessibility: worst('accessibility'),
    'best-practices': worst('best-practices'),
    seo: worst('seo'),
  };
};

/** Lighthouse's four scores of each page on its simulated phone. */
export const lighthousePart: Part = {
  key: 'lighthouse',
  title: 'Lighthouse, móvil: rendimiento · accesibilidad · buenas prácticas · buscadores',
  measure: async (context) => {
    const control = await visitOften(context, CONTROL_PATH);
    const figures: Figure[] = [];
    for (const path of await findPaths(context.site)) {
      const scores = await visitOften(context, path);
      const others = [scores.accessibility, scores['best-practices'], scores.seo];
      figures.push({
        name: path,
        measured: [scores.performance, ...others].map((score) => format(score)).join(' · '),
        control: format(control.performance),
        result: format(scores.performance),
        target: `≥ ${LEAST_PERFORMANCE}; ${FULL}`,
        isMet: scores.performance >= LEAST_PERFORMANCE && others.every((score) => score === FULL),
      });
    }
    return figures;
  },
};
