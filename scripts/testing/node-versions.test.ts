import { describe, expect, it } from 'vitest';

import { resolveNode, imageNodeVersion, minimumNodeVersion } from './node-versions';

describe('the Node of the image', () => {
  it('is read off the Dockerfile', () => {
    expect(imageNodeVersion('FROM node:24-bookworm-slim AS deps\nFROM deps\n')).toBe('24');
    expect(imageNodeVersion()).toMatch(/^\d+(?:\.\d+)*$/u);
  });

  it('is one: two stages on two Nodes are refused, and none is', () => {
    const two = 'FROM node:24-bookworm-slim AS deps\nFROM node:22-bookworm-slim AS app\n';
    expect(() => imageNodeVersion(two)).toThrow('una sola versión de Node');
    expect(() => imageNodeVersion('FROM debian:bookworm-slim\n')).toThrow(
      'una sola versión de Node',
    );
  });

  it('is not below what the product allows', () => {
    const [image = 0, least = 0] = [imageNodeVersion(), minimumNodeVersion()].map(
      Number.parseFloat,
    );
    expect(image).toBeGreaterThanOrEqual(least);
  });
});

describe('findNode', () => {
  it('takes the one that runs, where it is of that version, and no other for its name', () => {
    const [major = ''] = process.versions.node.split('.');
    expect(resolveNode(major)).toBe(process.execPath);
    expect(resolveNode(process.versions.node)).toBe(process.execPath);
  });
});
