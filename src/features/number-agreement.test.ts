import { describe, expect, it } from 'vitest';

import { CALL_TEXTS } from '@/features/admissions/calls/calls.texts';
import { CONTACTS } from '@/features/inbox/contacts.definition';
import { CERTIFICATES_TEXTS } from '@/features/events/certificates/admin/certificates.texts';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';
import { CHECK_IN_TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import { REGISTRANTS_TEXTS } from '@/features/events/registrations/admin/registrants.texts';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { MAILS } from '@/features/mail/mails.definition';
import { PERSONAL_DATA_TEXTS } from '@/features/compliance/personal-data/admin/personal-data.texts';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';

/** Texts with a number: the verb, the article and the noun agree with it. */

const ZONE = 'America/Caracas';
const given = (requests: number, reviewers: number) =>
  REVIEWS.messages.given(0, { requests, reviewers });
const cancelled = (
  state: 'registered' | 'waiting',
  email: string | null = 'ana@example.org',
): string => REGISTRANTS_TEXTS.explanation({ nombre: 'Ana', email, state });

describe('a text', () => {
  it.each([
    [CALL_TEXTS.until('2027-01-11T05:00:00Z', ZONE), /, a la 0?1:00 \(hora de Venezuela\)\.$/u],
    [CALL_TEXTS.until('2027-01-11T13:00:00Z', ZONE), /, a las 0?9:00 \(hora de Venezuela\)\.$/u],
    [CALL_TEXTS.until('2027-01-11T15:00:00Z', ZONE), /, a las 11:00 \(hora de Venezuela\)\.$/u],
    [PERSONAL_DATA_TEXTS.explanation(1), /^Se borrará 1 registro, .* lo conservan/u],
    [PERSONAL_DATA_TEXTS.explanation(1_200), /^Se borrarán 1\.200 registros, .* los conservan/u],
    [given(1, 1), /^Ya tenía esta solicitud\.$/u],
    [given(1, 2), /^Ya tenían esta solicitud\.$/u],
    [given(2, 1), /^Ya tenía estas solicitudes\.$/u],
    [given(2, 2), /^Ya tenían estas solicitudes\.$/u],
    [
      cancelled('registered'),
      /^Ana \(ana@example\.org\) recibirá un correo\. Su lugar queda libre/u,
    ],
    [
      cancelled('waiting'),
      /^Ana \(ana@example\.org\) recibirá un correo\. Deja la lista de espera\./u,
    ],
    [cancelled('registered', null), /^Ana no tiene correo: dile que se anula\. Su lugar/u],
    [CHECK_IN_TEXTS.admit.place(0), /^Es la primera persona/u],
    [CHECK_IN_TEXTS.admit.place(1), /hay una persona delante\.$/u],
    [CHECK_IN_TEXTS.admit.place(2), /hay 2 personas delante\.$/u],
    [CHECK_IN_TEXTS.admit.free(1), /^Queda 1 lugar\.$/u],
    [CHECK_IN_TEXTS.admit.free(2), /^Quedan 2 lugares\.$/u],
    [CERTIFICATES_TEXTS.short.heading(1), /^Una persona no ha entrado/u],
    [CERTIFICATES_TEXTS.short.heading(2), /^2 personas no han entrado/u],
    [CERTIFICATES_TEXTS.issue.explanation(3, 2), /^Una persona recibirá .* 2 personas no tienen/u],
    [CERTIFICATES.messages.short([{ nombre: 'Ana', days: 1 }]), /«Ana» \(1 día\)/u],
    [EVENT_REGISTRATIONS.messages.overtaking(1, 'Ana'), /^Hay una persona en la lista/u],
    [EVENT_REGISTRATIONS.messages.overtaking(3, 'Ana'), /^Hay 3 personas en la lista/u],
    [CHECK_IN_TEXTS.more(1), /^Y 1 más: escribe su nombre/u],
    [CHECK_IN_TEXTS.more(2), /^Y 2 más: escribe un nombre/u],
    [MAILS.messages.queuedAgain(1, 0), /^Un correo se enviará/u],
    [MAILS.messages.queuedAgain(100, 1), /^100 correos se enviarán .* Queda 1:/u],
    [MAILS.messages.queuedAgain(100, 2), /^100 correos se enviarán .* Quedan 2:/u],
  ])('«%s» is like %s', (text, expected) => {
    expect(text).toMatch(expected);
  });
});

describe('a message about a limit', () => {
  const { limits, messages } = CONTACTS;
  it.each([
    [messages.nombre, limits.name.min],
    [messages.asunto, limits.subject.min],
    [messages.messageTooShort, limits.message.min],
    [messages.messageTooLong, limits.message.max],
    [messages.tooMany, CONTACTS.desk.atOnce],
    [REGISTRATIONS.messages.proposalTooShort, REGISTRATIONS.limits.proposal.min],
    [REGISTRATIONS.messages.proposalTooLong, REGISTRATIONS.limits.proposal.max],
    [REGISTRATIONS.desk.messages.reason, ENTRIES.limits.reason],
    [REGISTRATIONS.desk.messages.tooMany, REGISTRATIONS.desk.atOnce],
    [REVIEWS.messages.tooMany, REVIEWS.reviewersAtOnce],
  ])('«%s» says %i', (text, limit) => {
    expect(text).toContain(` ${limit} `);
  });
});
