import type { SchemeName } from '@/shared/lines/palette';
import { Lines } from '@/kit/lines';

export function LogoMark({
  className,
  scheme = 'paper',
}: {
  className: string;
  scheme?: SchemeName;
}) {
  return <Lines composition="mark" seed="marca" scheme={scheme} className={className} />;
}
