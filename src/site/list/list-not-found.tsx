import { NotFoundScreen } from '@/site/shell/not-found-screen';

const NO_SUCH_PART = 'Esa página de la lista no existe.';

interface Props {
  /** The list's page, and its title. */
  path: string;
  title: string;
  /** What is said of an item that does not exist; absent where a part of the list does not. */
  unknownItem?: string;
}

/** The not-found page of a list's item, or of a part of it: what is missing, and the way to the list. */
export function ListNotFound({ path, title, unknownItem = NO_SUCH_PART }: Props) {
  return (
    <NotFoundScreen missing={{ message: unknownItem, list: { path, label: `Ir a ${title}` } }} />
  );
}
