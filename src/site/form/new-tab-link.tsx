const NEW_TAB = '(se abre en otra pestaña)';

/** A link within a form, in a new tab, so that the filled form is not lost. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" className="text-terracotta-deep text-link">
      {children}
      <span className="sr-only"> {NEW_TAB}</span>
    </a>
  );
}
