import { LinesArt } from '@/admin/ui/lines-art';

/** The mark in Payload's header, which leads to the dashboard. */
export function HomeIcon() {
  return <LinesArt seed="marca" composition="mark" scheme="paper" className="tw:size-6" />;
}
