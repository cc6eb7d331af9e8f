/** A mail as its readers will see it, but for their own link. */
export function MessagePreview({ subject, text }: { subject: string; text: string }) {
  return (
    <article
      aria-label="El correo"
      className="tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-5 tw:py-4"
    >
      <h3 className="tw:font-semibold tw:break-words">{subject}</h3>
      <p className="tw:mt-3 tw:break-words tw:whitespace-pre-line">{text}</p>
    </article>
  );
}
