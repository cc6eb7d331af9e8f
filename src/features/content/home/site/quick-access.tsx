import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { SiteLink } from '@/site/site-link';
import { ArrowIcon } from '@/site/ui/icons';

const { title, links } = HOME_TEXTS.quickAccess;

/** The four most used links, as an index. */
export function QuickAccess() {
  return (
    <section aria-labelledby="accesos" className="border-paper-edge border-b">
      <h2 id="accesos" className="sr-only">
        {title}
      </h2>
      <ul className="wrap divide-paper-edge grid max-sm:divide-y sm:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {links.map(({ label, text, href }) => (
          <li
            key={href}
            className="sm:max-lg:border-paper-edge sm:max-lg:nth-[-n+2]:border-b sm:max-lg:odd:[&>a]:pr-6 sm:max-lg:odd:[&>a]:pl-0 lg:first:[&>a]:pl-0 lg:last:[&>a]:pr-0"
          >
            <SiteLink
              href={href}
              className="group/card flex h-full flex-col py-7 sm:px-6 sm:py-9 sm:max-lg:pr-0"
            >
              <span className="flex items-center justify-between gap-3">
                <span className="text-subheading min-w-0 font-serif font-semibold [overflow-wrap:anywhere] hyphens-auto decoration-1 underline-offset-4 group-hover/card:underline">
                  {label}
                </span>
                <ArrowIcon className="text-terracotta size-5 shrink-0 transition-transform duration-150 ease-out group-hover/card:translate-x-1" />
              </span>
              <span className="text-ink-soft mt-2 max-w-[30ch] text-[0.9375rem]">{text}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
