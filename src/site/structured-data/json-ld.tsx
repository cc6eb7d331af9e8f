import type { Graph, Thing } from 'schema-dts';

/**
 * The data as the text of a script: no `<` in it, so that no title can end the script, and none of
 * the two line separators that older readers take for the end of a line.
 */
export const toScriptText = (data: object): string =>
  JSON.stringify(data)
    .replace(/</gu, '\\u003c')
    .replace(/\u2028/gu, '\\u2028')
    .replace(/\u2029/gu, '\\u2029');

/** What a page is about, in schema.org's words, for search engines; nothing where there is nothing. */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  if (nodes.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(graph) }} />
  );
}
