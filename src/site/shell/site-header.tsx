import { DrawerButton } from '@/site/shell/drawer-button';
import { MainNavigation } from '@/site/shell/main-navigation';
import { LogoMark } from '@/site/lines/logo-mark';
import { ENROLL } from '@/site/navigation';
import { SiteLink } from '@/site/site-link';
import { ButtonLink } from '@/site/ui/button';
import { SITE_PATHS } from '@/shared/paths';
import { HeaderSearch } from '@/site/search/header-search';

interface Props {
  programmeName: string;
  universityName: string | undefined;
}

export function SiteHeader({ programmeName, universityName }: Props) {
  return (
    <header className="no-print border-paper-edge bg-paper/95 @container/header sticky top-0 z-40 border-b backdrop-blur-sm">
      <div className="wrap menu:gap-6 flex h-[4.5rem] items-center gap-4">
        <SiteLink
          href={SITE_PATHS.home}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-3"
        >
          <LogoMark className="size-10 shrink-0" />
          <span className="min-w-0">
            <span className="text-ink line-clamp-2 font-serif text-[1.1875rem] leading-tight font-semibold">
              {programmeName}
            </span>
            <span className="text-ink-soft menu:max-xl:hidden hidden truncate text-[0.8125rem] leading-tight sm:block">
              {universityName}
            </span>
          </span>
        </SiteLink>
        <MainNavigation />
        <HeaderSearch />
        <ButtonLink href={ENROLL.href} size="small" className="max-sm:hidden">
          {ENROLL.label}
        </ButtonLink>
        <DrawerButton />
      </div>
    </header>
  );
}
