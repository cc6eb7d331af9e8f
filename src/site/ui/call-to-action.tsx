import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

export function CallToAction({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="no-print wrap section-space">
      <div className="border-ink/80 grid items-end gap-x-12 gap-y-7 border-t pt-6 md:grid-cols-12">
        <div className="md:col-span-7">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <p className="text-lede text-ink-soft mt-3 max-w-[34rem] text-balance">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3 md:col-span-5 md:justify-end">{children}</div>
      </div>
    </section>
  );
}
