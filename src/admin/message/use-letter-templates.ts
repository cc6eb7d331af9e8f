'use client';

import { callApi } from '@/admin/api/api-client';
import { useRead } from '@/admin/api/use-read';
import { MAIL_TEMPLATES } from '@/features/mail/templates/mail-templates.definition';
import type { ShownTemplate } from '@/features/mail/templates/mail-templates.service';
import type { LetterKind, PlaceholderValues } from '@/features/mail/templates/placeholders';

export interface LetterTemplates {
  templates: ShownTemplate[];
  samples: Record<LetterKind, PlaceholderValues | null>;
  programme: string;
}

const request = () => callApi<LetterTemplates>('GET', `/api${MAIL_TEMPLATES.api}`);

/** Reads the templates of all letters, and a sample person of each kind. */
export const useLetterTemplates = () => useRead(request, 'No se pudieron cargar las plantillas.');
