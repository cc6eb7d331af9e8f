import { consentStamp } from '../../../src/features/compliance/consent';
import { madeAt, type SeedContext } from './step';

export const seedRequests = async ({ payload, demo, calendar }: SeedContext): Promise<void> => {
  for (const { daysAgo, at, decidedDaysAgo, ...request } of demo.requests) {
    const sentAt = calendar.at(-daysAgo, at);
    const decidedAt =
      decidedDaysAgo === undefined
        ? undefined
        : calendar.at(-decidedDaysAgo, '10:05').toISOString();
    const decision = decidedAt && {
      statusChangedAt: decidedAt,
      statusChangedBy: 'demostración',
      firstAnswerAt: decidedAt,
    };
    await payload.create({
      collection: 'registrations',
      overrideAccess: true,
      depth: 0,
      data: { ...request, ...decision, ...consentStamp(sentAt), ...madeAt(sentAt) },
    });
  }
};

export const seedMessages = async ({ payload, demo, calendar }: SeedContext): Promise<void> => {
  for (const { daysAgo, at, ...message } of demo.messages) {
    const sentAt = calendar.at(-daysAgo, at);
    await payload.create({
      collection: 'contacts',
      overrideAccess: true,
      depth: 0,
      data: { ...message, status: 'new', ...consentStamp(sentAt), ...madeAt(sentAt) },
    });
  }
};
