'use client';

import { SelectField } from '@/admin/form/text-fields';

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
