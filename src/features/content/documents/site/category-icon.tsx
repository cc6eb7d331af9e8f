import {
  BookOpen,
  FilePenLine,
  FileText,
  ListChecks,
  Scale,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';

import type { DocumentCategory } from '@/features/content/documents/documents.definition';
import { Sign } from '@/site/ui/sign';

const ICONS: Record<DocumentCategory, LucideIcon> = {
  Reglamentos: Scale,
  Formularios: FilePenLine,
  'Guías Académicas': BookOpen,
  Procedimientos: ListChecks,
  Políticas: ShieldCheck,
};

/** Icon of a category; a sheet of paper for an unknown category. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  const icon = (ICONS as Partial<Record<string, LucideIcon>>)[category] ?? FileText;
  return <Sign icon={icon} {...(className ? { className } : {})} />;
}
