import { describeJournal } from '@/features/content/journal/site/journal.metadata';
import { JournalPage } from '@/features/content/journal/site/journal-page';

export const generateMetadata = describeJournal;

export default function Page() {
  return <JournalPage />;
}
