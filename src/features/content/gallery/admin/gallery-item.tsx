'use client';

import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import { SmallPicture } from '@/admin/files/small-picture';
import { useTimeZone } from '@/kit/time-zone.context';
import { LastEdit } from '@/admin/list/last-edit';
import { SiteLink, WithdrawButton } from '@/admin/list/publication-actions';
import { Badge } from '@/admin/ui/badge';
import { PublicationBadge, PublicationHour } from '@/admin/ui/publication-badge';
import { classNames } from '@/kit/class-names';
import { galleryTone } from '@/design/category-tones';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type {
  GalleryAdminRecord,
  GalleryRecord,
} from '@/features/content/gallery/gallery.presenter';
import { describeViews } from '@/features/content/page-views/views.definition';
import { formatShortDate } from '@/shared/dates';
import { versionsPath } from '@/shared/record-paths';
import { Lines } from '@/kit/lines';

const LINK = 'tw:rounded-sm tw:px-2 tw:py-1.5 tw:touch:py-3 tw:hover:text-ink tw:hover:underline';

interface PictureProps {
  image: GalleryRecord;
  /** Description of the image, unless a text beside it already gives one. */
  alt: string;
  className: string;
}

/** An image of the gallery in full size; generated artwork if it cannot be loaded. */
export function GalleryPicture({ image, alt, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === image.imageUrl) {
    return (
      <Lines
        seed={`gallery-${image.id}`}
        composition="placeholder"
        scheme="paperDeep"
        className={className}
      />
    );
  }
  return (
    <img
      src={image.imageUrl}
      alt={alt}
      onError={() => setBroken(image.imageUrl)}
      className={className}
    />
  );
}

/**
 * Aspect ratios of the grid, by the image's id: real dimensions are unknown before loading, and the layout must not
 * shift. The large view shows the whole image.
 */
const SHAPES = [
  'tw:aspect-[4/3]',
  'tw:aspect-[4/5]',
  'tw:aspect-square',
  'tw:aspect-[3/2]',
  'tw:aspect-[5/6]',
];

interface Props {
  image: GalleryAdminRecord;
  onView: () => void;
  onEdit: () => Promise<void>;
  onDelete: () => void;
  onWithdraw: () => Promise<void>;
}

/** One picture in the masonry. On devices with a pointer, its actions appear on hover or focus. */
export function GalleryItem({ image, onView, onEdit, onDelete, onWithdraw }: Props) {
  const timeZone = useTimeZone();
  const titleId = useId();
  const frame = classNames(
    'tw:w-full tw:bg-paper-deep tw:object-cover',
    SHAPES[image.id % SHAPES.length],
  );
  return (
    <li className="tw:group tw:mb-4 tw:break-inside-avoid tw:overflow-hidden tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:shadow-card">
      <div className="tw:relative">
        <SmallPicture
          address={image.imageUrl}
          width={384}
          className={frame}
          fallback={
            <Lines
              seed={`gallery-${image.id}`}
              composition="placeholder"
              scheme="paperDeep"
              className={frame}
            />
          }
        />
        <div className="tw:absolute tw:inset-x-3 tw:top-3 tw:flex tw:flex-wrap tw:gap-2">
          <Badge tone={galleryTone(image.category)}>{image.category}</Badge>
          <PublicationBadge of={image} />
        </div>
        <div className="tw:absolute tw:inset-x-0 tw:bottom-0 tw:flex tw:justify-end tw:gap-1.5 tw:bg-linear-to-t tw:from-green-deep/60 tw:to-transparent tw:p-3 tw:pt-10 tw:transition-opacity tw:duration-150 tw:pointer-fine:opacity-0 tw:group-focus-within:opacity-100 tw:group-hover:opacity-100">
          <ActionButton label="Ver" icon={Eye} titleId={titleId} onClick={onView} />
          <ActionButton
            label="Editar"
            icon={Pencil}
            titleId={titleId}
            onClick={() => void onEdit()}
          />
          <ActionButton
            label="Eliminar"
            icon={Trash2}
            titleId={titleId}
            onClick={onDelete}
            isGrave
          />
        </div>
      </div>
      <div className="tw:px-4 tw:py-3">
        <h2
          id={titleId}
          className="tw:font-serif tw:text-base tw:leading-5 tw:font-semibold tw:break-words"
        >
          {image.title}
        </h2>
        {image.description && (
          <p className="tw:mt-1 tw:line-clamp-2 tw:text-sm tw:text-ink-soft">{image.description}</p>
        )}
        <p className="tw:mt-1 tw:text-sm tw:text-ink-soft tw:tabular-nums tw:empty:hidden">
          <PublicationHour of={image} />
        </p>
        <p className="tw:mt-2 tw:text-sm tw:text-ink-soft tw:tabular-nums">
          <span className="tw:flex tw:flex-wrap tw:gap-x-3">
            <span>{formatShortDate(image.createdAt, timeZone)}</span>
            {image.views > 0 && <span>{describeViews(image.views)}</span>}
            <LastEdit of={image} />
          </span>
        </p>
        <div className="tw:mt-1 tw:-mx-3 tw:-mb-2 tw:flex tw:flex-wrap tw:items-center tw:text-sm tw:text-ink-soft">
          <WithdrawButton record={image} titleId={titleId} onWithdraw={onWithdraw} />
          <span className="tw:ml-auto tw:flex">
            <SiteLink slug={GALLERY.slug} record={image} titleId={titleId} className={LINK} />
            <a
              href={versionsPath(GALLERY.slug, image.id)}
              aria-describedby={titleId}
              className={LINK}
            >
              Historial
            </a>
          </span>
        </div>
      </div>
    </li>
  );
}

interface ActionProps {
  label: string;
  icon: typeof Eye;
  titleId: string;
  onClick: () => void;
  /** Whether the action removes something. */
  isGrave?: boolean;
}

function ActionButton({ label, icon: Icon, titleId, onClick, isGrave }: ActionProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-describedby={titleId}
      onClick={onClick}
      className={classNames(
        'tw:grid tw:size-10 tw:touch:size-11 tw:place-items-center tw:rounded-md tw:bg-white tw:shadow-card tw:transition-colors tw:focus-visible:outline-ochre',
        isGrave ? 'tw:text-cat-red tw:hover:bg-cat-red-tint' : 'tw:text-ink tw:hover:bg-paper-deep',
      )}
    >
      <Icon aria-hidden className="tw:size-[18px]" />
    </button>
  );
}
