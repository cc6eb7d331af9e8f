import type { ComponentProps } from 'react';

import { classNames } from '@/kit/class-names';
import { SiteLink } from '@/site/site-link';

type Look = 'primary' | 'secondary' | 'quiet' | 'light';
type Size = 'normal' | 'small';

const LOOKS: Record<Look, string> = {
  primary: 'bg-terracotta text-white hover:bg-terracotta-deep active:bg-terracotta-deep',
  secondary:
    'border border-ink/70 text-ink hover:border-ink hover:bg-ink hover:text-paper active:bg-ink active:text-paper',
  quiet: 'text-ink hover:bg-paper-deep active:bg-paper-edge',
  light:
    'border border-paper/60 text-paper hover:border-paper hover:bg-paper hover:text-green-deep active:bg-paper active:text-green-deep',
};

const SIZES: Record<Size, string> = {
  normal: 'min-h-12 px-6 text-base',
  small: 'min-h-11 px-5 text-[0.9375rem]',
};

const buttonStyle = (look: Look, size: Size, className?: string) =>
  classNames(
    'inline-flex items-center justify-center gap-2.5 rounded-sm text-center font-semibold transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:opacity-55',
    LOOKS[look],
    SIZES[size],
    className,
  );

interface Style {
  look?: Look;
  size?: Size;
}

export function Button({
  look = 'primary',
  size = 'normal',
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Style) {
  return <button type={type} {...props} className={buttonStyle(look, size, className)} />;
}

export function ButtonLink({
  look = 'primary',
  size = 'normal',
  className,
  ...props
}: ComponentProps<typeof SiteLink> & Style) {
  return <SiteLink {...props} className={buttonStyle(look, size, className)} />;
}

/** A link to a file or to another site that looks like a button; it opens in a new tab. */
export function ButtonFileLink({
  look = 'secondary',
  size = 'small',
  className,
  ...props
}: ComponentProps<'a'> & Style) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      {...props}
      className={buttonStyle(look, size, className)}
    />
  );
}

/** A link to another place of the same page that looks like a button. */
export function ButtonJumpLink({
  look = 'secondary',
  size = 'small',
  className,
  ...props
}: ComponentProps<'a'> & Style) {
  return <a {...props} className={classNames('no-print', buttonStyle(look, size, className))} />;
}
