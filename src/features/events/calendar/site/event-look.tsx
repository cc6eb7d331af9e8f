import { eventTone } from '@/design/category-tones';
import { classNames } from '@/kit/class-names';

interface Look {
  /** The date block, and a bar of the calendar. */
  block: string;
  /** The dot of a legend or of a day. */
  dot: string;
}

const LOOKS = {
  blue: { block: 'bg-cat-blue-tint text-cat-blue', dot: 'bg-cat-blue' },
  purple: { block: 'bg-cat-purple-tint text-cat-purple', dot: 'bg-cat-purple' },
  green: { block: 'bg-cat-green-tint text-cat-green', dot: 'bg-cat-green' },
  red: { block: 'bg-cat-red-tint text-cat-red', dot: 'bg-cat-red' },
  orange: { block: 'bg-cat-orange-tint text-cat-orange', dot: 'bg-cat-orange' },
  neutral: { block: 'bg-paper-deep text-ink-soft', dot: 'bg-ink-soft' },
} satisfies Record<ReturnType<typeof eventTone>, Look>;

/** The CSS classes of a category of events. */
export const eventLook = (category: string): Look => LOOKS[eventTone(category)];

/** The dot or the bar in the colour of a category; hidden from screen readers. */
export function CategoryMark({ category, className }: { category: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('rounded-full', eventLook(category).dot, className)}
    />
  );
}
