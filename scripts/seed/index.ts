import type { Payload } from 'payload';

import { settings } from '../../src/core/settings';
import { formatDuration } from '../launcher/console';
import { openCalendar } from './calendar';
import { readDemo } from './demo.reader';
import { seedArticles } from './steps/articles.seed';
import { seedDocuments, seedNews, seedGallery } from './steps/content.seed';
import { seedEvents } from './steps/events.seed';
import { seedIdentity } from './steps/step';
import { seedJournal } from './steps/journal.seed';
import { seedMessages, seedRequests } from './steps/people.seed';

/**
 * Fills an empty database with demo content: realistic, in Spanish, around today, about fictitious people. Read from
 * `demo/` and validated before anything is stored.
 */
export const seedDemo = async ({
  payload,
  log,
}: {
  payload: Payload;
  log: (line: string) => void;
}): Promise<void> => {
  const demo = readDemo();
  const context = { payload, demo, calendar: openCalendar(new Date(), settings().timeZone) };
  const begin = Date.now();
  const logProgress = (what: string): void =>
    log(`${what} (${formatDuration(Date.now() - begin)})`);

  await seedIdentity(context);
  const pictures = await seedGallery(context);
  logProgress('Galería');
  await seedNews(context);
  logProgress('Noticias');
  await seedEvents(context, pictures);
  logProgress('Eventos');
  await seedJournal(context);
  await seedArticles(context);
  logProgress('Revista');
  await seedDocuments(context);
  logProgress('Documentos');
  await seedRequests(context);
  await seedMessages(context);
  logProgress('Solicitudes y mensajes');
};
