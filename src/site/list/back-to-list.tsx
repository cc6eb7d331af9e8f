'use client';

interface Props {
  /** Path of the list page. */
  path: string;
  label: string;
  onClose: () => void;
}

/** Link that closes an item's dialog. Without JavaScript it leads to the list. */
export function BackToList({ path, label, onClose }: Props) {
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold"
    >
      {label}
    </a>
  );
}
