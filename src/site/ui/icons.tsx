import type { ReactNode } from 'react';

interface Props {
  className?: string;
}

const icon = (children: ReactNode, className = 'size-5') => (
  <svg
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="square"
    aria-hidden="true"
    className={className}
  >
    {children}
  </svg>
);

/** The site's own icons, in the line style of its logo. All are hidden from screen readers. */
export const CloseIcon = ({ className }: Props) =>
  icon(<path d="m4 4 12 12M16 4 4 16" />, className);
export const ArrowIcon = ({ className }: Props) =>
  icon(<path d="M3 10h13.5M11.5 5l5 5-5 5" />, className);
export const SearchIcon = ({ className }: Props) =>
  icon(
    <>
      <circle cx="8.75" cy="8.75" r="5.25" />
      <path d="m13 13 4 4" />
    </>,
    className,
  );
export const CheckIcon = ({ className }: Props) => icon(<path d="m4 10.5 4 4 8-9" />, className);
export const AlertIcon = ({ className }: Props) =>
  icon(
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 6.25v4.5M10 13.6v.1" />
    </>,
    className,
  );
