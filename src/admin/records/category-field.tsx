'use client';

import { SelectField } from '@/admin/form/text-fields';

/** The category of a record. */
export function CategoryField({ options }: { options: readonly string[] }) {
  return (
    <SelectField
      name="category"
      label="Categoría"
      isRequired
      options={options}
      placeholder="Selecciona una categoría"
    />
  );
}
