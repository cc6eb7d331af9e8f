import { SEARCH_PATH } from '@/shared/paths';
import { SearchField } from '@/site/search/search-field';
import { Button } from '@/site/ui/button';
import { SearchIcon } from '@/site/ui/icons';

const PANEL = 'buscador';
const LABEL = 'Buscar en el sitio';
/** Negative margins place the button in the menu's spacing, so that the programme's name has enough space. */
const SIGN = 'text-ink size-11 shrink-0 items-center justify-center -mx-2 menu:-mr-4 menu:-ml-5';

/**
 * The header's search: a button with a popover. Native `popover`, so it works without JavaScript; browsers without
 * support get a link.
 */
export function HeaderSearch() {
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={LABEL}
        className={`${SIGN} flex not-supports-[selector(:popover-open)]:hidden`}
      >
        <SearchIcon />
      </button>
      <a
        href={SEARCH_PATH}
        aria-label={LABEL}
        className={`${SIGN} hidden not-supports-[selector(:popover-open)]:flex`}
      >
        <SearchIcon />
      </a>
      <div
        id={PANEL}
        popover="auto"
        className="bg-paper border-paper-edge fixed inset-x-0 top-[4.5rem] bottom-auto m-0 w-full max-w-none overflow-visible border-0 border-b shadow-lg not-supports-[selector(:popover-open)]:hidden"
      >
        <form
          role="search"
          aria-label={LABEL}
          action={SEARCH_PATH}
          className="wrap flex items-end gap-4 py-5"
        >
          <div className="min-w-0 flex-1">
            <SearchField autoFocus />
          </div>
          <Button type="submit" size="small">
            Buscar
          </Button>
        </form>
      </div>
    </>
  );
}
