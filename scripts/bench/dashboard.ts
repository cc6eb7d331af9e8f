/**
 * `npm run bench:dashboard`: what the dashboard asks of the server, without a browser and without
 * HTTP: its seven counters apart, and all of it together. It takes DATABASE_URL, DATA_DIR and
 * PAYLOAD_SECRET as the site does, changes nothing, and tells the first round apart: that one
 * prepares what the later ones find.
 */
import config from '@payload-config';
import { createLocalReq, getPayload } from 'payload';

import { CONTACTS } from '@/features/contacts/contacts.definition';
import { readDashboard } from '@/features/dashboard/dashboard.service';
import { DOCUMENTS } from '@/features/documents/documents.definition';
import { EVENT_REGISTRATIONS } from '@/features/event-registrations/event-registrations.definition';
import { EVENTS } from '@/features/events/events.definition';
import { GALLERY } from '@/features/gallery/gallery.definition';
import { NEWS } from '@/features/news/news.definition';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import { USERS } from '@/features/users/users.definition';

import { median } from './figures';

const ROUNDS = 11;
const COUNTED = [NEWS, EVENTS, DOCUMENTS, GALLERY, REGISTRATIONS, EVENT_REGISTRATIONS, CONTACTS];

const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await work();
    times.push(Math.round(performance.now() - begin));
  }
  const [first, ...later] = times;
  const range = `${Math.min(...later)} – ${Math.max(...later)}`;
  console.log(`${name}: ${median(later)} ms (${range}; the first ${first})`);
};

const payload = await getPayload({ config });
const { docs } = await payload.find({
  collection: USERS.slug,
  where: { role: { equals: 'admin' } },
  limit: 1,
});
const [administrator] = docs;
if (!administrator) throw new Error('No hay ningún administrador en esta base');
const req = await createLocalReq({ user: administrator }, payload);

await measure('Los siete contadores', () =>
  Promise.all(
    COUNTED.map(({ slug }) => payload.count({ req, overrideAccess: false, collection: slug })),
  ),
);
await measure('El panel entero', () => readDashboard(req));
process.exit(0);
