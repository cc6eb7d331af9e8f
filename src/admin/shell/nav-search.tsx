import { Search } from 'lucide-react';

import { OFFICE_SEARCH } from '@/features/search/office.definition';

/** The search over everything, above the sections: a form, which needs no program of its own. */
export function NavSearch() {
  return (
    <form role="search" action={OFFICE_SEARCH.path} className="tw:relative tw:mb-3 tw:shrink-0">
      <Search
        aria-hidden
        className="tw:pointer-events-none tw:absolute tw:top-1/2 tw:left-3 tw:size-4 tw:-translate-y-1/2 tw:text-green-tint"
      />
      <input
        type="search"
        name="q"
        required
        maxLength={200}
        autoComplete="off"
        aria-label="Buscar en todo"
        placeholder="Buscar en todo…"
        className="tw:min-h-[40px] tw:w-full tw:rounded-md tw:border tw:border-white/40 tw:bg-white/10 tw:pr-2 tw:pl-9 tw:text-white tw:placeholder:text-green-tint tw:focus-visible:outline-white tw:touch:min-h-[44px]"
      />
    </form>
  );
}
