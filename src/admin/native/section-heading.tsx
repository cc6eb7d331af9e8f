'use client';

import type { FieldLabelClientProps, GroupFieldClientProps } from 'payload';

/** The heading of a section of one of Payload's forms: a group of fields without a name. */
export function SectionHeading({ field }: FieldLabelClientProps<GroupFieldClientProps['field']>) {
  const label = field?.label;
  return (
    <h2 className="kit tw:font-serif tw:text-xl tw:font-semibold tw:text-green">
      {typeof label === 'string' ? label : null}
    </h2>
  );
}
