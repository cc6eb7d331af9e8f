/**
 * When a news item last changed, as feeds and search engines are told. What appears by the hour was written before: to
 * who reads it, it is new from its date on.
 */
export const changeOf = ({
  publishedOn,
  updatedAt,
}: {
  publishedOn: string;
  updatedAt: string;
}): string => (publishedOn > updatedAt ? publishedOn : updatedAt);
