import { NotFoundScreen } from '@/site/shell/not-found-screen';

const NO_SUCH_PART = 'Esa página de la lista no existe.';

interface Props {
  /** Path and title of the list's page. */
  path: string;
  title: string;
  /** Message for a missing item; absent for a missing part of the list. */
  unknownItem?: string;
}

/** Not-found page of a list's item, or of a part of the list: what is missing, and a link to the list. */
export function ListNotFound({ path, title, unknownItem = NO_SUCH_PART }: Props) {
  return (
    <NotFoundScreen missing={{ message: unknownItem, list: { path, label: `Ir a ${title}` } }} />
  );
}
