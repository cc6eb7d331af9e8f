import type {
  MessageTemplate,
  RegistrationStatus,
} from '@/features/admissions/applications/registrations.definition';
import type { TemplateKey } from '@/features/mail/templates/mail-templates.definition';
import type { PlaceholderValues } from '@/features/mail/templates/placeholders';
import type { Registration } from '@/payload-types';

/** The template of the office for a draft about a request with this status. */
export const templateKeyOf = (
  status: RegistrationStatus,
  template: MessageTemplate = 'status',
): TemplateKey => (template === 'status' ? `request-${status}` : `request-${template}`);

/** Placeholder values of a letter about a request. */
export const requestPlaceholders = (
  { id, nombres }: Pick<Registration, 'id' | 'nombres'>,
  programme: string,
): PlaceholderValues => ({ nombre: nombres, solicitud: `n.º ${id}`, programa: programme });

export const fullNameOf = ({
  nombres,
  apellidos,
}: Pick<Registration, 'nombres' | 'apellidos'>): string => `${nombres} ${apellidos}`;
