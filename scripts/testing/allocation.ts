/**
 * Has glibc keep what a program of the tests frees. The site in use gives it back to the system (`SERVER_ENVIRONMENT`), which
 * is worth its memory there; where memory is slow in coming, as on many a virtual machine, a fifth of a site's start
 * went into fetching it again (docs/decisions/0059-what-tests-spend-time-on.md).
 */
export const KEEPING_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(512 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(16 * 1024 ** 2),
};
