import { Lines } from '@/kit/lines';

export function HomeIcon() {
  return <Lines seed="marca" composition="mark" scheme="paper" className="tw:size-6" />;
}
