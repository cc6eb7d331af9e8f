interface Props {
  title: string;
  subject: string;
  text: string;
  /** The message to the office, which the mail quotes below its text. */
  quote?: string;
  /** The mail's signature, if it is known. */
  signature?: string;
}

export function MessagePreview({ title, subject, text, quote, signature }: Props) {
  return (
    <section
      aria-label={title}
      className="tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-5 tw:py-4"
    >
      <p className="tw:text-sm tw:text-ink-soft tw:[overflow-wrap:anywhere]">{title}</p>
      <h3 className="tw:mt-1 tw:font-semibold tw:break-words">{subject}</h3>
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
      {quote && (
        <p className="tw:mt-3 tw:font-serif tw:break-words tw:whitespace-pre-line tw:text-ink-soft">
          {quote}
        </p>
      )}
      {signature && (
        <p className="tw:mt-4 tw:border-t tw:border-paper-edge tw:pt-2 tw:text-sm tw:text-ink-soft">
          {signature}
        </p>
      )}
    </section>
  );
}
