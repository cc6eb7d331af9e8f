import type { Graph, Thing } from 'schema-dts';

/**
 * JSON for a script element: `<` is escaped, so that a title cannot end the script, and also the two line separators
 * that are invalid in older JavaScript.
 */
export const toScriptText = (data: object): string =>
  JSON.stringify(data)
    .replace(/</gu, '\\u003c')
    .replace(/\u2028/gu, '\\u2028')
    .replace(/\u2029/gu, '\\u2029');

/** Structured data of a page (schema.org) for search engines. Renders nothing without `nodes`. */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  if (nodes.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(graph) }} />
  );
}
