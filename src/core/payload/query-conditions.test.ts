import type { FlattenedField, Payload, Where } from 'payload';
import { describe, expect, it } from 'vitest';

import { isReadableWhere } from '@/core/payload/query-conditions';

const USER_FIELDS = [{ name: 'username', type: 'text' }] as FlattenedField[];
const payload = {
  collections: { users: { config: { flattenedFields: USER_FIELDS } } },
} as unknown as Payload;

const FIELDS = [
  { name: 'title', type: 'text' },
  { name: 'createdAt', type: 'date' },
  { name: 'year', type: 'number' },
  { name: 'published', type: 'checkbox' },
  { name: 'category', type: 'select', options: [] },
  { name: 'content', type: 'richText' },
  { name: 'author', type: 'relationship', relationTo: 'users' },
  { name: 'owner', type: 'relationship', relationTo: ['users', 'news'] },
  { name: 'rows', type: 'array', flattenedFields: [{ name: 'name', type: 'text' }] },
] as FlattenedField[];

const isReadable = (where: object): boolean => isReadableWhere(payload, FIELDS, where as Where);

describe('a condition that the database can answer', () => {
  it.each<object>([
    {},
    { title: { like: 'x' } },
    { title: { in: 'a,b' } },
    { createdAt: { greater_than: '2026-11-28' } },
    { createdAt: { equals: null } },
    { createdAt: { exists: 'true' } },
    { year: { less_than_equal: 'x' } },
    { published: { equals: 'true' } },
    { content: { exists: true } },
    { author: { in: ['1', '2'] } },
    { 'author.username': { contains: 'x' } },
    { author__username: { contains: 'x' } },
    { category: { in: 'a,b' } },
    { category: { greater_than: 'a' } },
    { id: { in: '1,2' } },
    { 'author.id': { equals: '1' } },
    { author: { equals: 'null' } },
    { 'owner.value': { equals: '1' } },
    { 'owner.value': { in: [1, 2] } },
    { 'owner.value': { exists: 'true' } },
    { 'owner.relationTo': { equals: 'users' } },
    { 'rows.name': { like: 'x' } },
    { 'version.title': { like: 'x' } },
    { or: [{ title: { equals: 'x' } }, { and: [{ year: { equals: 1 } }] }] },
    // Payload itself rejects these conditions.
    { unknown: { near: 'x' } },
    { or: 'x' },
  ])('%j', (where) => {
    expect(isReadable(where)).toBe(true);
  });
});

describe('a condition that the database cannot answer', () => {
  it.each<object>([
    { title: { near: 'x' } },
    { title: { all: 'x' } },
    { title: { constructor: 'x' } },
    { 'title.x': { equals: 'x' } },
    { createdAt: { equals: '0000' } },
    { createdAt: { in: '2026-11-28,0000' } },
    { createdAt: { like: 'x' } },
    { createdAt: { greater_than: { a: 1 } } },
    { year: { like: '1' } },
    { published: { in: 'true' } },
    { content: { like: 'x' } },
    { 'content.root.children.0.text': { like: 'x' } },
    { author: { like: '1' } },
    { author: { in: 'null' } },
    { title: { like: ['a', 'b'] } },
    { title: { contains: { a: 1 } } },
    { category: { like: 'x' } },
    { category: { not_like: 'x' } },
    { category: { contains: '' } },
    { id: { near: '1' } },
    { 'author.id': { contains: '1' } },
    { owner: { equals: '1' } },
    { owner: { exists: 'true' } },
    { 'owner.value': { in: '1,2' } },
    { 'owner.value': { equals: 'null' } },
    { 'owner.value': { like: '1' } },
    { 'owner.name.value': { equals: '1' } },
    { 'author.username': { within: 'x' } },
    { 'version.title': { within: 'x' } },
    { OR: [{ AND: [{ title: { near: 'x' } }] }] },
  ])('%j', (where) => {
    expect(isReadable(where)).toBe(false);
  });
});
