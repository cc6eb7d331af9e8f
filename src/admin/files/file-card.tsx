'use client';

import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatSize, addressToName, type LibraryFile } from '@/admin/files/library';
import { SmallPicture } from '@/admin/files/small-picture';
import { MEDIA, typeLabel, typeOfFileName } from '@/features/content/media/media.definition';
import { isOwnFile } from '@/kit/optimized-image';

const isPicture = (address: string): boolean =>
  (MEDIA.imageTypes as readonly string[]).includes(typeOfFileName(address));

/** The picture at an address; renders nothing if it cannot be loaded. */
export function PicturePreview({ address }: { address: string }) {
  if (!/^(?:https?:\/)?\//u.test(address)) return null;
  return (
    <SmallPicture
      address={address}
      width={384}
      alt="Vista previa"
      className="tw:max-h-[180px] tw:max-w-full tw:rounded-md tw:border tw:border-paper-edge tw:bg-paper-deep tw:object-contain"
    />
  );
}

interface Props {
  address: string;
  /** The file's record; `null` until it is read. */
  file: LibraryFile | null;
  /** Time of the last crop since the form was opened; else empty. */
  version: string;
  /** Buttons for the actions on the file. */
  children?: ReactNode;
}

/** The chosen file of the library: thumbnail, name, type and size. */
export function FileCard({ address, file, version, children }: Props) {
  const size = file?.filesize ? formatSize(file.filesize) : '';
  const isImage = isPicture(address);
  const dimensions = isImage && file?.width && file.height ? `${file.width} × ${file.height}` : '';
  return (
    <div className="tw:flex tw:flex-wrap tw:items-start tw:gap-4 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:p-3">
      {isImage ? (
        // A query shows the file itself, because the browser caches the small version for a minute.
        <PicturePreview address={version ? `${address}?${encodeURIComponent(version)}` : address} />
      ) : (
        <FileText aria-hidden className="tw:size-10 tw:shrink-0 tw:text-ink-faint" />
      )}
      <div className="tw:min-w-0 tw:flex-[1_1_200px]">
        <p className="tw:font-semibold tw:break-words">{addressToName(address)}</p>
        <p className="tw:text-sm tw:text-ink-soft tw:tabular-nums">
          {[typeLabel(typeOfFileName(address)), dimensions, size].filter(Boolean).join(' · ')}
        </p>
        {isOwnFile(address) && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="tw:inline-flex tw:min-h-[24px] tw:items-center tw:text-sm tw:font-semibold tw:text-green tw:underline tw:underline-offset-4 tw:touch:min-h-[44px]"
          >
            Abrir el archivo
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
