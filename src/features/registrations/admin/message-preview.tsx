interface Props {
  title: string;
  subject: string;
  text: string;
  /** What it is signed with, where that is known. */
  signature?: string;
}

/** A message as the person will read it. */
export function MessagePreview({ title, subject, text, signature }: Props) {
  return (
    <section
      aria-label={title}
      className="tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:p-4"
    >
      <p className="tw:text-sm tw:text-ink-soft">{title}</p>
      <p className="tw:mt-1 tw:font-semibold tw:break-words">{subject}</p>
      {text
        .split(/\n\s*\n/u)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, place) => (
          <p
            key={`${place}:${paragraph}`}
            className="tw:mt-3 tw:font-serif tw:break-words tw:whitespace-pre-line"
          >
            {paragraph}
          </p>
        ))}
      {signature && (
        <p className="tw:mt-4 tw:border-t tw:border-paper-edge tw:pt-2 tw:text-sm tw:text-ink-soft">
          {signature}
        </p>
      )}
    </section>
  );
}
