import type { ComponentProps, ReactNode } from 'react';

import { FileDocument } from '@/admin/file/file-document';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { type ResearchLine } from '@/shared/research-lines';

interface Props {
  number: number;
  name: string;
  badge: ReactNode;
  facts: ComponentProps<typeof FileDocument>['facts'];
  actions?: ReactNode;
  line: ResearchLine;
  proposal: string;
}

/** A request as a document, to be read and printed. */
export function ProposalDocument({ number, name, line, proposal, ...document }: Props) {
  return (
    <FileDocument number={`Solicitud n.º ${number}`} title={name} {...document}>
      <h2 className="tw:mt-6 tw:border-t tw:border-paper-edge tw:pt-5 tw:text-sm tw:text-ink-soft">
        Propuesta de investigación
      </h2>
      <p className="tw:mt-1 tw:font-serif tw:text-lg tw:font-semibold">
        {REGISTRATIONS.researchLines[line]}
      </p>
      <p className="tw:mt-3 tw:max-w-[68ch] tw:font-serif tw:text-[17px] tw:leading-[1.65] tw:break-words tw:whitespace-pre-line">
        {proposal}
      </p>
    </FileDocument>
  );
}
