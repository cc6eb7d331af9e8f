/** For `.catch` of what looks for a file: `null` where there is none; every other error is thrown on. */
export const nullIfMissing = (error: unknown): null => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
};
