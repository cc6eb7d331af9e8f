import type { ElementType, ReactNode } from 'react';

import { classNames } from '@/kit/class-names';

/** `reading` for an article, `form` for a form, `wide` for a picture. */
type Size = 'reading' | 'form' | 'wide';

export const DIALOG_WIDTHS: Record<Size, string> = {
  reading: 'max-w-3xl',
  form: 'max-w-lg',
  wide: 'max-w-6xl',
};

export interface DialogSheetProps {
  title: ReactNode;
  above?: ReactNode;
  /** Below the title; announced when the dialog opens. */
  description?: ReactNode;
  size?: Size;
  /** Elements of title and description: a dialog's own parts, or plain elements outside of a dialog. */
  Title?: ElementType;
  Description?: ElementType;
  children: ReactNode;
}

/** Content of a dialog's frame; also used without the dialog in a preview. */
export function DialogSheet({
  title,
  above,
  description,
  size = 'reading',
  Title = 'h2',
  Description = 'p',
  children,
}: DialogSheetProps) {
  return (
    <div className="px-5 pt-6 pb-8 sm:px-10 sm:pt-9 sm:pb-10">
      <div className="pr-12">
        {above}
        <Title
          className={classNames(
            'mt-3 text-balance first-letter:uppercase',
            size === 'form' ? 'text-[1.5rem] leading-tight' : 'text-heading',
          )}
        >
          {title}
        </Title>
        {description && (
          <Description className="text-ink-soft mt-2 text-[0.9375rem]">{description}</Description>
        )}
      </div>
      {children}
    </div>
  );
}
