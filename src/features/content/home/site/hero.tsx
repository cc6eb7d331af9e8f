import type { Identity } from '@/features/content/programme/programme.service';
import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { SITE_PATHS } from '@/shared/paths';
import { Lines } from '@/kit/lines';
import { siteNameOf } from '@/site/shell/shell.reader';
import { ButtonLink } from '@/site/ui/button';

const { hero } = HOME_TEXTS;

/** Top section of the home page: the programme's name, and an animated artwork of its eleven lines. */
export function Hero({ identity }: { identity: Identity | null }) {
  return (
    <div className="ground-green relative isolate overflow-hidden">
      <Lines
        composition="hero"
        seed="inicio"
        scheme="greenDeep"
        running="animate-run"
        width={960}
        height={700}
        fit="xMidYMid slice"
        className="no-print pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-60 w-full max-lg:[mask-image:linear-gradient(to_bottom,transparent,black_35%)] lg:inset-y-0 lg:left-auto lg:h-full lg:w-[58%] lg:[mask-image:linear-gradient(to_right,transparent_4%,black_30%)]"
      />
      <div className="wrap flex min-h-[min(44rem,86svh)] flex-col justify-start pt-14 pb-56 sm:pt-20 lg:justify-center lg:py-24">
        {identity && <p className="kicker text-green-tint">{identity.universityName}</p>}
        <h1 className="text-display mt-5 max-w-[14ch]">{siteNameOf(identity)}</h1>
        {identity && (
          <p className="text-subheading text-ochre-tint mt-7 max-w-[26rem] font-serif">
            {identity.tagline}
          </p>
        )}
        <p className="text-green-tint mt-4 max-w-[30rem]">{hero.lead}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href={SITE_PATHS.enrollment}>{hero.enroll}</ButtonLink>
          {/* A plain link, because the target is on this page. */}
          <a
            href="#lineas"
            className="border-paper/60 bg-green-deep/70 hover:border-paper hover:bg-paper hover:text-green-deep inline-flex min-h-12 items-center rounded-sm border px-6 text-base font-semibold transition-colors duration-150 ease-out"
          >
            {hero.linesLink}
          </a>
        </div>
      </div>
    </div>
  );
}
