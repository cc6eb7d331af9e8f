import ICAL from 'ical.js';

import { readMessage } from './mailbox';
import type { JsonRecord } from './rest.client';

/** Contents of the mails of an event, as their reader finds them. */

/** The event in the `.ics` file of a mail, and the method of the file. */
export const calendarIn = async (mail: JsonRecord | undefined) => {
  const { attachments } = await readMessage(mail);
  const file = attachments.find(({ filename }) => filename === 'evento.ics');
  const calendar = ICAL.parse((file?.content as Buffer).toString('utf8')) as unknown[];
  const component = new ICAL.Component(calendar);
  const event = component.getFirstSubcomponent('vevent');
  const read = (name: string) => event?.getFirstPropertyValue(name);
  return {
    method: component.getFirstPropertyValue('method'),
    uid: read('uid'),
    sequence: Number(read('sequence')),
    status: read('status'),
    start: (read('dtstart') as ICAL.Time).toJSDate().toISOString(),
  };
};

/** The entry code in a mail, without hyphens, as in its QR code. */
export const entryCodeIn = async (mail: JsonRecord): Promise<string> => {
  const { text = '' } = await readMessage(mail);
  const [, code = ''] = /^Enseña este código.*\n(\S+)$/mu.exec(text) ?? [];
  return code.replaceAll('-', '');
};

/** The verification code in a certificate's mail. */
export const certificateCodeIn = async (mail: JsonRecord): Promise<string> => {
  const { text = '' } = await readMessage(mail);
  return /^Código: (\S+)$/mu.exec(text)?.[1] ?? '';
};
