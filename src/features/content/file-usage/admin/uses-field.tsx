import Link from 'next/link';
import type { UIFieldServerProps } from 'payload';

import { readUses, type Use } from '@/features/content/file-usage/uses.service';

/** «Noticia: Título», and whether it waits in the trash. */
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

/** Where a file is used, on its screen: to be known before it is replaced or deleted. */
export async function UsesField({ id, req }: UIFieldServerProps) {
  if (id === undefined) return null;
  const { total, uses } = await readUses(req, Number(id));
  if (total === 0) {
    return (
      <div className="kit tw:mb-6">
        <p>Sin uso: nada del sitio muestra este archivo ni lleva a él.</p>
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
