import { useId, type ReactNode, type Ref } from 'react';

interface Props {
  title: string;
  position: string;
  isCurrent: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One step's fields. Steps that are not shown stay in the page: what was typed in them is kept. */
export function EnrollmentStep({ title, position, isCurrent, headingRef, children }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} hidden={!isCurrent}>
      <p className="kicker text-ink-soft">{position}</p>
      <h2
        id={id}
        ref={isCurrent ? headingRef : null}
        tabIndex={-1}
        className="text-heading mt-2 focus:outline-none"
      >
        {title}
      </h2>
      <div className="mt-7 grid gap-6 sm:grid-cols-2">{children}</div>
    </div>
  );
}
