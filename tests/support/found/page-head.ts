import { DOMParser } from '@xmldom/xmldom';

import { call, type JsonRecord } from '../api/rest.client';

export interface PageHead {
  status: number;
  html: string;
  title: string;
  /** `name` or `property` → contents, in the order of the page. */
  meta: Record<string, string[]>;
  /** `rel` → links. */
  links: { rel: string; type: string; href: string }[];
  /** The nodes of the page's JSON-LD. */
  graph: JsonRecord[];
}

const tagsOf = (html: string, name: string): Map<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\s[^>]*?/?>`, 'gu'))].map(([tag]) => {
    const closed = tag.replace(/\/?>$/u, '/>');
    const element = new DOMParser({ onError: () => undefined }).parseFromString(
      closed,
      'text/xml',
    ).documentElement;
    return new Map(
      [...(element?.attributes ?? [])].map(({ name: key, value }) => [key, value] as const),
    );
  });

/** Reads a page without a browser. */
export const readHead = async (path: string): Promise<PageHead> => {
  const { status, text: html } = await call('GET', path);
  const meta: Record<string, string[]> = {};
  for (const tag of tagsOf(html, 'meta')) {
    const key = tag.get('name') ?? tag.get('property');
    if (key) (meta[key] ??= []).push(tag.get('content') ?? '');
  }
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(
    ([, text = '']) => JSON.parse(text) as JsonRecord,
  );
  return {
    status,
    html,
    title: /<title>(.*?)<\/title>/su.exec(html)?.[1] ?? '',
    meta,
    links: tagsOf(html, 'link').map((tag) => ({
      rel: tag.get('rel') ?? '',
      type: tag.get('type') ?? '',
      href: tag.get('href') ?? '',
    })),
    graph: scripts.flatMap((script) => script['@graph'] as JsonRecord[]),
  };
};
