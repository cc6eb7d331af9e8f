'use client';

import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';

import { formatSize, readableName, readLibrary, type LibraryFile } from '@/admin/files/library';
import { SmallPicture } from '@/admin/files/small-picture';
import { SearchBox } from '@/admin/list/search-box';
import { useSettled } from '@/admin/list/use-typed-search';
import { Button } from '@/admin/ui/button';
import { Spinner } from '@/admin/ui/spinner';
import { MEDIA, typeLabel } from '@/features/content/media/media.definition';

const FAILED = 'No se pudo leer la biblioteca. Inténtalo de nuevo.';

const isImage = ({ mimeType }: LibraryFile): boolean =>
  (MEDIA.imageTypes as readonly string[]).includes(mimeType);

const DOCUMENT = <FileText aria-hidden className="tw:m-auto tw:size-10 tw:text-ink-faint" />;

function Tile({ file, onPick }: { file: LibraryFile; onPick: () => void }) {
  const name = readableName(file.filename);
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="tw:flex tw:w-full tw:flex-col tw:overflow-hidden tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:text-left tw:hover:border-green"
      >
        <span className="tw:flex tw:aspect-[4/3] tw:w-full tw:bg-paper-deep">
          {isImage(file) ? (
            <SmallPicture
              address={file.url}
              width={256}
              className="tw:size-full tw:object-cover"
              fallback={DOCUMENT}
            />
          ) : (
            DOCUMENT
          )}
        </span>
        <span className="tw:w-full tw:px-2.5 tw:py-2 tw:text-sm">
          <span className="tw:line-clamp-2 tw:font-semibold tw:break-words">
            {file.alt || name}
          </span>
          <span className="tw:block tw:truncate tw:text-ink-soft">
            {[file.alt ? name : '', typeLabel(file.mimeType), formatSize(file.filesize ?? 0)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
}

interface Found {
  /** Search text of the results. */
  search: string;
  files: LibraryFile[];
  total: number;
  page: number;
}

interface Props {
  /** MIME types that are offered. */
  types: readonly string[];
  onPick: (file: LibraryFile) => void;
}

/** Joins two pages without duplicates: a new upload shifts the last file of a page to the next one. */
const joinFiles = (before: LibraryFile[], next: LibraryFile[]): LibraryFile[] => [
  ...new Map([...before, ...next].map((file) => [file.id, file])).values(),
];

/** The files of the library as thumbnails, newest first, with a search; one page at a time. */
export function LibraryGrid({ types, onPick }: Props) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search);
  const [found, setFound] = useState<Found | null>(null);
  const [more, setMore] = useState({ search: '', page: 1 });
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  // A new search starts at the first page.
  const page = more.search === settled ? more.page : 1;

  useEffect(() => {
    let isCurrent = true;
    readLibrary(types, settled, page).then(
      ({ files, total }) => {
        if (!isCurrent) return;
        setHasFailed(false);
        setFound((last) => ({
          ...{ search: settled, total, page },
          files: page > 1 && last?.search === settled ? joinFiles(last.files, files) : files,
        }));
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [types, settled, page, attempt]);

  const isMorePending = found?.search === settled && page > found.page && !hasFailed;
  return (
    <div>
      <SearchBox label="Buscar en la biblioteca..." value={search} onChange={setSearch} />
      <p role="status" className="tw:mt-2 tw:text-sm tw:text-ink-soft">
        {found &&
          !hasFailed &&
          (found.total === 0
            ? 'No hay archivos que coincidan.'
            : `${found.files.length} de ${found.total}`)}
      </p>
      {hasFailed && (
        <div role="alert" className="tw:mt-2">
          <p>{FAILED}</p>
          <Button size="small" className="tw:mt-2" onClick={() => setAttempt(attempt + 1)}>
            Reintentar
          </Button>
        </div>
      )}
      {!found && !hasFailed && <Spinner label="Leyendo la biblioteca…" />}
      {found && (
        <ul className="tw:mt-3 tw:grid tw:grid-cols-2 tw:gap-3 tw:sm:grid-cols-3 tw:lg:grid-cols-4">
          {found.files.map((file) => (
            <Tile key={file.id} file={file} onPick={() => onPick(file)} />
          ))}
        </ul>
      )}
      {found && found.files.length < found.total && (
        <div className="tw:mt-4 tw:text-center">
          <Button
            isPending={isMorePending}
            onClick={() => setMore({ search: settled, page: found.page + 1 })}
          >
            Ver más
          </Button>
        </div>
      )}
    </div>
  );
}
