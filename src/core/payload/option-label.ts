import type { Option } from 'payload';

/** The label of a value of a select field, as the office reads it. */
export const labelOfOption = (options: Option[], value: unknown): string => {
  const option = options.find((one) => typeof one === 'object' && one.value === value);
  return typeof option === 'object' && typeof option.label === 'string'
    ? option.label
    : String(value);
};

/** The options of a closed list of ours, from the words for its values. */
export const toLabelledOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
