import Link from 'next/link';

import { guardedView } from '@/admin/guarded-view';
import { SectionHeader } from '@/admin/list/section-header';
import { LinksTabs } from '@/features/content/broken-links/admin/links-tabs';
import { brokenLinksView } from '@/features/content/content.views';
import {
  readBrokenLinks,
  type BrokenLink,
} from '@/features/content/broken-links/broken-links.service';

const describeLink = ({ target }: BrokenLink): string =>
  target.startsWith('media:') ? 'Una imagen que ya no está en la biblioteca' : target;

function BrokenLinkRow({ link }: { link: BrokenLink }) {
  const { href, label, title } = link.use;
  return (
    <li className="tw:flex tw:flex-col tw:gap-1 tw:border-t tw:border-paper-edge tw:py-3">
      <span className="tw:font-semibold tw:break-all">{describeLink(link)}</span>
      <span className="tw:text-sm">
        {label}
        {': '}
        <Link
          href={href}
          prefetch={false}
          className="tw:inline-flex tw:min-h-[24px] tw:items-center tw:underline tw:touch:min-h-[44px]"
        >
          {title || label}
        </Link>
      </span>
    </li>
  );
}

/** `/admin/enlaces-rotos` */
export const BrokenLinksView = guardedView(brokenLinksView, async ({ req }) => {
  const { areMore, links } = await readBrokenLinks(req);
  return (
    <>
      <LinksTabs />
      <SectionHeader
        title={brokenLinksView.title}
        subtitle="Lo que en los contenidos lleva a una página, a un elemento o a un archivo del propio sitio que no existe, o que el público no ve."
      />
      {links.length === 0 ? (
        <p>No hay ninguno.</p>
      ) : (
        <ul aria-label="Enlaces rotos">
          {links.map((link) => (
            <BrokenLinkRow key={`${link.use.href} ${link.target}`} link={link} />
          ))}
        </ul>
      )}
      {areMore && <p className="tw:mt-4">Hay más: aparecen cuando estos se corrigen.</p>}
    </>
  );
});
