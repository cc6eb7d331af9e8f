/** For `.catch` of file access: returns `null` if the file does not exist and rethrows every other error. */
export const nullIfMissing = (error: unknown): null => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
};
