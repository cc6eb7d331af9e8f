import { launch } from 'chrome-launcher';
import runLighthouse from 'lighthouse';

import { findChromium } from '../../testing/chromium';
import type { Benchmark } from '../benchmark';
import { compare, type Comparison } from '../comparison';
import { format, median } from '../figures';
import { EMPTY_PAGE, findPages } from '../site-urls';

const RUNS = { quick: 1, full: 5 };
const MAX_SCORE = 100;
const MIN_PERFORMANCE = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const chromeFlags = [
  '--headless=new',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

interface Scores {
  performance: number;
  lost: number;
}

const runOnce = async (url: string): Promise<Scores> => {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags });
  try {
    const result = await runLighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
      // The status of the control is 404.
      ignoreStatusCode: true,
    });
    const [performance = 0, ...others] = CATEGORIES.map((name) => {
      const score = result?.lhr.categories[name]?.score;
      if (score == null) throw new Error(`${url}: Lighthouse has no score for ${name}`);
      return Math.round(score * MAX_SCORE);
    });
    return { performance, lost: others.reduce((sum, score) => sum + MAX_SCORE - score, 0) };
  } finally {
    chrome.kill();
  }
};

/** Repeats a run without scores once: headless Chromium sometimes paints no frame. */
const runWithRetry = (url: string): Promise<Scores> => runOnce(url).catch(() => runOnce(url));

/** Median of the performance, which varies, and the worst of the other scores, which must not. */
const measureScores = async (url: string, runs: number): Promise<Scores> => {
  const scores: Scores[] = [];
  while (scores.length < runs) scores.push(await runWithRetry(url));
  return {
    performance: median(scores.map(({ performance }) => performance)),
    lost: Math.max(...scores.map(({ lost }) => lost)),
  };
};

export const lighthouse: Benchmark = {
  key: 'lighthouse',
  title: 'Lighthouse, móvil; control: una página vacía de Next',
  run: async ({ isQuick, demoSite }) => {
    const site = await demoSite();
    const runs = RUNS[isQuick ? 'quick' : 'full'];
    const control = await measureScores(`${site.baseUrl}${EMPTY_PAGE}`, runs);
    const comparisons: Comparison[] = [];
    for (const path of await findPages(site)) {
      const { performance, lost } = await measureScores(`${site.baseUrl}${path}`, runs);
      const scoresOf = (name: string, value: number, ofControl: number) => ({
        name: `${path}: ${name}`,
        ...{ measured: format(value), control: format(ofControl), value, unit: '' },
      });
      comparisons.push(
        compare({
          ...scoresOf('rendimiento', performance, control.performance),
          aim: { min: MIN_PERFORMANCE },
        }),
        compare({
          ...scoresOf('puntos perdidos en las otras tres', lost, control.lost),
          aim: { max: 0 },
        }),
      );
    }
    return comparisons;
  },
};
