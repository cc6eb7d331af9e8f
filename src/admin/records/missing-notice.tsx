import { linkClasses } from '@/admin/ui/link-classes';
import { Button } from '@/admin/ui/button';

interface Props {
  trashHref: string;
  onClose: () => void;
}

/** Shown if a link leads to a record that is not in the list. */
export function MissingNotice({ trashHref, onClose }: Props) {
  return (
    <div
      role="alert"
      className="tw:mb-6 tw:flex tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3"
    >
      <p className="tw:min-w-0 tw:flex-1">
        Lo que abre este enlace ya no está en la lista: se movió a la papelera o se eliminó.{' '}
        <a href={trashHref} className={linkClasses}>
          Ver la papelera
        </a>
      </p>
      <Button size="small" onClick={onClose}>
        Entendido
      </Button>
    </div>
  );
}
