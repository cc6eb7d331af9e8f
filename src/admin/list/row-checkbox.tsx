'use client';

interface Props {
  label: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function RowCheckbox({ label, isChosen, onChoose }: Props) {
  return (
    <label className="tw:-m-2 tw:grid tw:size-9 tw:shrink-0 tw:place-items-center tw:touch:relative tw:touch:z-10 tw:touch:-m-3 tw:touch:size-11">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={label}
        onChange={(event) => onChoose(event.target.checked)}
        className="tw:size-4 tw:accent-green"
      />
    </label>
  );
}
