import { Lines } from '@/kit/lines';

/** The mark in Payload's header, which leads to the dashboard. */
export function HomeIcon() {
  return <Lines seed="marca" composition="mark" scheme="paper" className="tw:size-6" />;
}
