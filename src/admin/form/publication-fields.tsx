'use client';

import { useId } from 'react';
import { useWatch } from 'react-hook-form';

import { SwitchField, TextField } from '@/admin/form/text-fields';
import { useZoneName } from '@/kit/time-zone.context';
import { toLocalInputValue } from '@/shared/date-input';
import type { Publication } from '@/shared/publication';

/**
 * Form values of a record's publication; its times are in the campus's zone.
 *
 * @param isPublicAtFirst whether a new record is public unless the office makes it a draft
 */
export const toPublicationValues = (
  record: Publication | null,
  timeZone: string,
  isPublicAtFirst: boolean,
) => ({
  published: record?.published ?? isPublicAtFirst,
  publishAt: toLocalInputValue(record?.publishAt, timeZone),
  withdrawAt: toLocalInputValue(record?.withdrawAt, timeZone),
});

/** Warning: a publication date without the switch «Publicar» publishes nothing. */
function DateWithoutSwitch() {
  const [published, publishAt] = useWatch({ name: ['published', 'publishAt'] }) as unknown[];
  return (
    <p role="status" className="tw:text-sm tw:font-semibold tw:text-cat-orange tw:empty:hidden">
      {published === false &&
        Boolean(publishAt) &&
        'Tiene fecha, pero «Publicar» está desactivado: no se publicará.'}
    </p>
  );
}

/** Fields for the publication of a record; with `isDated` also the date that is shown to the public. */
export function PublicationFields({ isDated = false }: { isDated?: boolean }) {
  const zoneName = useZoneName();
  const titleId = useId();
  return (
    <>
      <SwitchField
        name="published"
        label="Publicar"
        hint="Sin publicar, queda como borrador y solo se ve aquí."
      />
      <div role="group" aria-labelledby={titleId} className="tw:space-y-4">
        <div>
          <h3 id={titleId} className="tw:font-serif tw:text-lg tw:font-semibold">
            Programación
          </h3>
          <p className="tw:text-sm tw:text-ink-soft">
            En la {zoneName}. Sin fechas, se ve desde que se publica.
          </p>
        </div>
        <div className="tw:grid tw:gap-5 tw:sm:grid-cols-2">
          <TextField
            name="publishAt"
            label="Publicar el"
            type="datetime-local"
            hint="Con «Publicar» activado, se ve desde entonces."
          />
          <TextField
            name="withdrawAt"
            label="Retirar el"
            type="datetime-local"
            hint="Se ve hasta ese minuto, incluido; después queda aquí."
          />
        </div>
        <DateWithoutSwitch />
        {isDated && (
          <TextField
            name="publishedOn"
            label="Fecha de publicación"
            type="datetime-local"
            hint="La que se lee en el sitio. Vacía: el momento en que se publica."
          />
        )}
      </div>
    </>
  );
}
