import path from 'node:path';

/** Where the build lays out the program that is served. */
export const STANDALONE = path.join('.next', 'standalone');

/** The program that is served: the very one that the Docker image runs. */
export const SERVER_FILE = path.resolve(STANDALONE, 'serve.mjs');

/**
 * How the server's Node is to treat memory; the `Dockerfile` says the same. Figures:
 * docs/performance.md.
 *
 * V8 lets the room for new objects grow to 128 MB in a server that draws pages, where a few do. And where little is
 * asked for, it clears the whole heap again and again and moves together what lives, 50 ms at a time, while somebody
 * waits. The server has it clear when nobody does (src/server/clearing.mjs), for which it must be able to call it.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--no-memory-reducer', '--expose-gc'];

/**
 * glibc gives each of Node's threads, which compress and draw pictures, heaps of its own, and learns from
 * large buffers to keep what is freed. With one heap for all and a fixed bound it goes back to the system: at once
 * what is as large as a kept page, which would leave holes in the heap. Other systems do not know the names.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
