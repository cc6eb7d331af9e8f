import { APIError } from 'payload';
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
} from 'payload';

import { contentAccess, isAdministrator, oneByOne, staffOrPublicSite } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { acquireAdvisoryLock } from '@/core/database/transactions';
import { contentOptions } from '@/core/payload/content-options';
import { dateAndTime } from '@/core/payload/dates';
import { refusal } from '@/core/payload/field-error';
import { validateText } from '@/core/payload/validate';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import type { Call } from '@/payload-types';

const { slug, labels, limits, messages } = CALLS;

const access = contentAccess(staffOrPublicSite, isAdministrator);

/** Refuses overlapping calls on every write, because a request must belong to one call. */
const refuseOverlap: CollectionBeforeChangeHook<Call> = async ({ data, originalDoc, req }) => {
  const call = { ...originalDoc, ...data };
  if (call.deletedAt || !call.opensAt || !call.closesAt) return data;
  // Serialises overlap checks: the second of two concurrent writes waits for the first to commit.
  await acquireAdvisoryLock(req, `${slug}:spans`);
  const { docs } = await req.payload.find({
    collection: slug,
    req,
    overrideAccess: true,
    depth: 0,
    where: {
      opensAt: { less_than: call.closesAt },
      closesAt: { greater_than: call.opensAt },
      // A new call has an `originalDoc` too, which is empty.
      ...(originalDoc?.id ? { id: { not_equals: originalDoc.id } } : {}),
    },
    limit: 1,
    pagination: false,
  });
  const [other] = docs;
  if (other) {
    const message = messages.overlap(other.name);
    throw refusal({ collection: slug, req, path: 'opensAt', label: 'Apertura', message });
  }
  return data;
};

/** Refuses to delete a call with requests, because the requests would lose their call. */
const preventDeletionWithRequests: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({
    collection: 'registrations',
    req,
    overrideAccess: true,
    where: { call: { equals: id } },
  });
  if (totalDocs > 0) throw new APIError(messages.hasRequests, 409, null, true);
};

/** Calls for applications. While there are none, applications are always accepted. */
export const Calls: CollectionConfig<'calls'> = {
  ...contentOptions,
  slug,
  labels,
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'opensAt', 'closesAt'],
    listSearchableFields: ['name'],
    group: 'Admisión',
    description:
      'Cuándo se puede enviar una solicitud de inscripción. Sin ninguna convocatoria el formulario está siempre abierto; en cuanto hay una, se abre y se cierra solo, en el minuto exacto.',
    components: {
      edit: { SaveButton: '/features/admissions/calls/admin/save-button#SaveButton' },
    },
  },
  defaultSort: '-opensAt',
  // Changes of one call at a time, because a call opens and closes enrollment: its form states the
  // effect before it stores the call.
  access: { ...access, update: oneByOne(access.update), delete: oneByOne(access.delete) },
  hooks: {
    ...invalidationHooks(() => [slug]),
    beforeChange: [refuseOverlap],
    beforeDelete: [preventDeletionWithRequests],
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: 'Nombre',
      required: true,
      maxLength: limits.name,
      validate: validateText(1, limits.name, messages.name),
      admin: { description: 'Como se verá sobre el formulario: «Cohorte 2027».' },
    },
    {
      name: 'opensAt',
      type: 'date',
      label: 'Apertura',
      required: true,
      index: true,
      admin: {
        date: dateAndTime,
        description: 'Desde este minuto se reciben solicitudes.',
      },
    },
    {
      name: 'closesAt',
      type: 'date',
      label: 'Cierre',
      required: true,
      index: true,
      admin: {
        date: dateAndTime,
        description:
          'Hasta este minuto, incluido; después ya no, tampoco de quien tenga el formulario abierto. Para dar más tiempo, muévelo.',
      },
      validate: (closesAt, { siblingData }) => {
        const { opensAt } = siblingData as { opensAt?: string };
        if (!closesAt) return 'Este campo es obligatorio';
        return !opensAt || new Date(closesAt) > new Date(opensAt) || messages.datesOutOfOrder;
      },
    },
    {
      name: 'text',
      type: 'textarea',
      label: 'Texto',
      maxLength: limits.text,
      validate: validateText(0, limits.text, messages.text),
      admin: { description: 'Lo que conviene saber antes de enviar la solicitud. Puede ir vacío.' },
    },
  ],
};
