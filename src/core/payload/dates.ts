/** How Payload's own lists and heads write a moment. */
export const MOMENT_FORMAT = "d 'de' MMMM 'de' yyyy, HH:mm";

export const dateAndTime = {
  pickerAppearance: 'dayAndTime',
  displayFormat: 'dd/MM/yyyy HH:mm',
  timeFormat: 'HH:mm',
} as const;
