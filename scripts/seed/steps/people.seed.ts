import { noteConsent } from '../../../src/features/personal-data/consent';
import {
  REGISTRATION_STATUSES,
  RESEARCH_LINES,
} from '../../../src/features/registrations/registrations.definition';
import { MESSAGE_TEXTS } from '../texts/messages.texts';
import { inventPerson } from '../texts/people.texts';
import { DEGREES, FIELDWORK, PROPOSALS, UNIVERSITIES } from '../texts/proposals.texts';
import { madeAt, type SeedContext } from './step';

const REQUESTS_PER_STATUS = 12;
const REQUESTS = REQUESTS_PER_STATUS * REGISTRATION_STATUSES.length;
/** The office takes a week or two to answer. */
const DAYS_TO_DECIDE = 9;
const FIRST_WRITER = 80;

const choose = <Option>(options: readonly [Option, ...Option[]], index: number): Option =>
  options[index % options.length] ?? options[0];

/** The latest third is still pending, as it would be; before it the answers alternate. */
const statusOf = (age: number) =>
  age < REQUESTS_PER_STATUS ? 'pending' : age % 2 === 0 ? 'approved' : 'rejected';

/** Enrollment requests, as many in each status. */
export const seedRequests = async ({ payload, calendar }: SeedContext): Promise<void> => {
  for (let age = REQUESTS - 1; age >= 0; age -= 1) {
    const { givenName, surnames, email, phone } = inventPerson(age);
    const line = choose(RESEARCH_LINES, age * 4);
    const status = statusOf(age);
    const daysAgo = Math.round(age * 2.4 + age ** 2 / 12) + 1;
    const sentAt = calendar.past(daysAgo, `${9 + (age % 10)}:${10 + age}`);
    await payload.create({
      collection: 'registrations',
      overrideAccess: true,
      depth: 0,
      data: {
        nombres: givenName,
        apellidos: surnames,
        email,
        telefono: phone,
        tituloMaestria: choose(DEGREES, age),
        universidadOrigen: choose(UNIVERSITIES, age * 5 + 1),
        lineaInvestigacion: line,
        propuestaInvestigacion: `${PROPOSALS[line]}\n\n${choose(FIELDWORK, age)}`,
        status,
        ...(status === 'pending'
          ? {}
          : {
              statusChangedAt: calendar.past(daysAgo - DAYS_TO_DECIDE, '10:05').toISOString(),
              statusChangedBy: 'demostración',
            }),
        ...noteConsent(sentAt),
        ...madeAt(sentAt),
      },
    });
  }
};

/** Messages from the contact form. */
export const seedMessages = async ({ payload, calendar }: SeedContext): Promise<void> => {
  for (const [index, text] of [...MESSAGE_TEXTS.entries()].reverse()) {
    const { daysAgo, ...message } = text;
    const { givenName, surnames, email, phone } = inventPerson(FIRST_WRITER + index);
    const sentAt = calendar.past(daysAgo, `${9 + index}:12`);
    await payload.create({
      collection: 'contacts',
      overrideAccess: true,
      depth: 0,
      data: {
        ...message,
        nombre: `${givenName} ${surnames}`,
        email,
        telefono: phone,
        ...noteConsent(sentAt),
        ...madeAt(sentAt),
      },
    });
  }
};
