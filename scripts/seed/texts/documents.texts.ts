import { FORM_DOCUMENTS } from './forms.documents';
import { GUIDE_DOCUMENTS } from './guides.documents';
import { PROCEDURE_DOCUMENTS } from './procedures.documents';
import { RULE_DOCUMENTS } from './rules.documents';

/** Every document of the demo content. */
export const DOCUMENT_TEXTS = [
  ...RULE_DOCUMENTS,
  ...FORM_DOCUMENTS,
  ...GUIDE_DOCUMENTS,
  ...PROCEDURE_DOCUMENTS,
];
