import type { Contact } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

/** A contact message, for administrators. */
export const presentContact = (contact: Contact) =>
  withBothSpellings({
    id: contact.id,
    nombre: contact.nombre,
    email: contact.email,
    telefono: contact.telefono,
    asunto: contact.asunto,
    tipo: contact.tipo,
    mensaje: contact.mensaje,
    createdAt: contact.createdAt,
  });
