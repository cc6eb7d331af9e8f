/** Date format of Payload's own lists and document headers. */
export const MOMENT_FORMAT = "d 'de' MMMM 'de' yyyy, HH:mm";

export const dateAndTime = {
  pickerAppearance: 'dayAndTime',
  displayFormat: 'dd/MM/yyyy HH:mm',
  timeFormat: 'HH:mm',
} as const;
