import { SITE_PATHS } from '@/shared/paths';
import { Lines } from '@/kit/lines';
import { ButtonLink } from '@/site/ui/button';
import { InlineNotice } from '@/site/ui/inline-notice';

interface Props {
  missing?: { message: string; list: { path: string; label: string } };
}

/** The 404 page, with artwork in which one of the eleven lines is loose. */
export function NotFoundScreen({ missing }: Props) {
  return (
    <div className="overflow-hidden">
      <div className="wrap pt-16 sm:pt-20">
        <h1 lang="en" className="text-title">
          404 Page Not Found
        </h1>
        <p lang="en" className="text-lede text-ink-soft mt-5">
          Did you forget to add the page to the router?
        </p>
        {missing && <InlineNotice className="mt-8 max-w-md">{missing.message}</InlineNotice>}
        <p className="mt-8 max-w-md">
          La página que buscas no existe o cambió de lugar. Desde el inicio puedes llegar a todo lo
          demás.
        </p>
        <div className="mt-6 flex flex-wrap gap-4">
          {missing && <ButtonLink href={missing.list.path}>{missing.list.label}</ButtonLink>}
          <ButtonLink href={SITE_PATHS.home}>Volver al inicio</ButtonLink>
        </div>
      </div>
      <Lines
        composition="loose"
        seed="404"
        scheme="paper"
        width={1200}
        height={540}
        fit="xMidYMin slice"
        className="-mt-8 aspect-[20/9] min-h-80 w-full"
      />
    </div>
  );
}
