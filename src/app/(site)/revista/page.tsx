import { describeJournal } from '@/features/journal/site/journal.metadata';
import { JournalBrowser } from '@/features/journal/site/journal-browser';
import { JournalPage } from '@/features/journal/site/journal-page';

export const generateMetadata = describeJournal;

export default function Page() {
  return <JournalPage Browser={JournalBrowser} />;
}
