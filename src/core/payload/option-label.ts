import type { Option } from 'payload';

export const labelOfOption = (options: Option[], value: unknown): string => {
  const option = options.find((one) => typeof one === 'object' && one.value === value);
  return typeof option === 'object' && typeof option.label === 'string'
    ? option.label
    : String(value);
};

export const toLabelledOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
