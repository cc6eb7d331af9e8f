/**
 * When a news item last changed, for feeds and search engines: not before its publication, because a scheduled item was
 * written earlier.
 */
export const changeOf = ({
  publishedOn,
  updatedAt,
}: {
  publishedOn: string;
  updatedAt: string;
}): string => (publishedOn > updatedAt ? publishedOn : updatedAt);
