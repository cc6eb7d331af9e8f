import { AlertIcon } from '@/site/ui/icons';

/** Stays where the toast goes: what was typed is still there, and the same button tries again. */
export function SubmissionFailure({
  isShown,
  className = '',
}: {
  isShown: boolean;
  className?: string;
}) {
  if (!isShown) return null;
  return (
    <p className={`border-cat-red bg-ochre-tint flex gap-3 border-l-4 px-5 py-4 ${className}`}>
      <AlertIcon className="text-cat-red mt-0.5 size-5 shrink-0" />
      <span>
        No se ha podido enviar. Lo que escribiste sigue aquí: inténtalo de nuevo cuando quieras. No
        se enviará dos veces.
      </span>
    </p>
  );
}
