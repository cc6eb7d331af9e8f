/** Empty state: there are no reviewer accounts yet. */
export function NoReviewers() {
  return (
    <p className="tw:text-sm tw:text-ink-soft tw:print:hidden">
      Todavía no hay cuentas con el rol de evaluador. Se crean en{' '}
      <a
        href="/admin/collections/users/create"
        className="tw:underline tw:underline-offset-4 tw:hover:text-ink"
      >
        Usuarios
      </a>
      .
    </p>
  );
}
