'use client';

import type { ReactNode, Ref } from 'react';

interface Props {
  /** Not before the list is there: what is pressed until then would be lost. */
  canChoose: boolean;
  isAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
  /** «Elegir las que se ven» */
  label: string;
  /** «2 elegidas»; nothing where none is. */
  told: string;
  /** What can be done with them. */
  children: ReactNode;
  /** The box that chooses all: it takes the focus over from what has done its work and is gone. */
  ref?: Ref<HTMLInputElement>;
}

/** Above a list: choosing all that is seen, and what can be done with what is chosen. */
export function ChoiceBar({
  canChoose,
  isAllChosen,
  onChooseAll,
  label,
  told,
  children,
  ref,
}: Props) {
  return (
    <div className="tw:mb-3 tw:flex tw:min-h-[40px] tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:px-4 tw:sm:px-5">
      <label className="tw:flex tw:items-center tw:gap-3 tw:text-sm tw:touch:min-h-[44px]">
        <input
          ref={ref}
          type="checkbox"
          disabled={!canChoose}
          checked={isAllChosen}
          onChange={(event) => onChooseAll(event.target.checked)}
          className="tw:size-4 tw:accent-green"
        />
        {label}
      </label>
      <p role="status" className="tw:text-sm tw:text-ink-soft">
        {told}
      </p>
      {children}
    </div>
  );
}
