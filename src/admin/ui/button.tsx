import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import { classNames } from '@/kit/class-names';

const LOOKS = {
  primary:
    'tw:bg-terracotta tw:text-white tw:hover:bg-terracotta-deep tw:disabled:bg-paper-deep tw:disabled:text-ink-faint tw:aria-busy:bg-ink-faint tw:aria-busy:hover:bg-ink-faint',
  secondary:
    'tw:border tw:border-paper-edge tw:bg-white tw:text-ink tw:hover:border-ink-faint tw:hover:bg-paper tw:disabled:text-ink-faint tw:aria-busy:text-ink-faint tw:aria-pressed:border-green tw:aria-pressed:bg-green-tint tw:aria-pressed:text-green',
  quiet: 'tw:text-ink-soft tw:hover:bg-paper-deep tw:hover:text-ink',
  danger:
    'tw:bg-cat-red tw:text-white tw:hover:brightness-90 tw:disabled:bg-paper-deep tw:disabled:text-ink-faint tw:disabled:hover:brightness-100 tw:aria-busy:bg-ink-faint',
  dangerQuiet: 'tw:text-cat-red tw:hover:bg-cat-red-tint',
} as const;

const SIZES = {
  normal: 'tw:min-h-[40px] tw:px-4 tw:text-[15px] tw:touch:min-h-[44px]',
  small: 'tw:min-h-[36px] tw:px-3 tw:text-sm tw:touch:min-h-[44px]',
} as const;

const BASE =
  'tw:inline-flex tw:items-center tw:justify-center tw:gap-2 tw:rounded-md tw:font-semibold tw:whitespace-nowrap tw:transition-colors tw:duration-150 tw:aria-busy:cursor-default';

export interface ButtonLook {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

export const buttonClasses = ({ look = 'secondary', size = 'normal' }: ButtonLook = {}): string =>
  classNames(BASE, LOOKS[look], SIZES[size]);

interface Props extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows a spinner and ignores clicks. */
  isPending?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. `type` is `button` by default, so that it never submits a form by accident. */
export function Button({
  look,
  size,
  isPending = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled` while pending, because it would lose the focus, and keyboard users start at the top again.
      aria-disabled={isPending || undefined}
      aria-busy={isPending}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClasses({ look, size }), className)}
    >
      {isPending ? <LoaderCircle aria-hidden className="tw:size-4 tw:animate-spin" /> : icon}
      {children}
    </button>
  );
}
