import Link from 'next/link';
import type { UIFieldServerProps } from 'payload';

import { readUses, type Use } from '@/features/content/file-usage/uses.service';

/** «Noticia: Título», with a note if the record is in the trash. */
function UseLine({ use }: { use: Use }) {
  return (
    <li>
      <Link
        href={use.href}
        prefetch={false}
        className="tw:inline-flex tw:min-h-[24px] tw:items-center tw:underline tw:touch:min-h-[44px]"
      >
        {use.title ? `${use.label}: ${use.title}` : use.label}
      </Link>
      {use.isInTrash && ' (en la papelera)'}
    </li>
  );
}

const UNUSED = 'Sin uso: nada del sitio muestra este archivo ni lleva a él.';
/**
 * Separate text for new files, because a form that is still open may be about to use the file, and
 * an unused file looks like one to delete.
 */
const JUST_UPLOADED =
  'Recién subido: el sitio todavía no lo muestra. Si lo elegiste en un formulario, se usará cuando lo guardes.';
const NEW_MS = 24 * 60 * 60 * 1_000;

const isNew = (file: { createdAt?: string } | undefined): boolean =>
  file?.createdAt !== undefined && Date.now() - Date.parse(file.createdAt) < NEW_MS;

/** List of the uses of a file, on its screen, so that editors see them before they replace or delete the file. */
export async function UsesField({ data, id, req }: UIFieldServerProps) {
  if (id === undefined) return null;
  const { total, uses } = await readUses(req, Number(id));
  if (total === 0) {
    return (
      <div className="kit tw:mb-6">
        <p>{isNew(data) ? JUST_UPLOADED : UNUSED}</p>
      </div>
    );
  }
  return (
    <div className="kit tw:mb-6">
      <h2 className="tw:text-base tw:font-semibold">
        {total === 1 ? 'Se usa en un lugar' : `Se usa en ${total} lugares`}
      </h2>
      <ul className="tw:my-2 tw:list-disc tw:pl-5">
        {uses.map((use) => (
          <UseLine key={use.href} use={use} />
        ))}
        {total > uses.length && <li>y {total - uses.length} más</li>}
      </ul>
      <p>
        Si subes otro archivo del mismo tipo en su lugar, ahí se verá el nuevo. Si lo eliminas, ahí
        dejará de verse.
      </p>
    </div>
  );
}
