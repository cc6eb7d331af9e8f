'use client';

import { useId, useState } from 'react';

import { inputClasses } from '@/admin/form/input-classes';
import { isSame } from '@/admin/form/is-same';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';

export interface Words {
  subject: string;
  text: string;
}

export interface TemplateOption {
  value: string;
  label: string;
}

interface Props {
  options: readonly TemplateOption[];
  /** Words of the letter before anything was typed. */
  initial: Words;
  readCurrent: () => Words;
  readTemplate: (value: string) => Words | Promise<Words>;
  onChoose: (words: Words) => void;
}

/** Replaces the words of a letter by those of a template. Typed words can be brought back. */
export function TemplateField({ options, initial, readCurrent, readTemplate, onChoose }: Props) {
  const id = useId();
  const [value, setValue] = useState('');
  /** Words of the last template, to find out whether they were changed. */
  const [applied, setApplied] = useState(initial);
  const [typed, setTyped] = useState<Words | null>(null);
  const { isPending, run } = useTask('No se pudo leer la plantilla.');

  const choose = (next: string) =>
    run(async () => {
      const words = await readTemplate(next);
      const current = readCurrent();
      if (!isSame(current, applied)) setTyped(current);
      setValue(next);
      setApplied(words);
      onChoose(words);
    });

  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-3">
      <label htmlFor={id} className="tw:font-semibold">
        Plantilla
      </label>
      <select
        id={id}
        value={value}
        disabled={isPending}
        onChange={(event) => void choose(event.target.value)}
        className={`${inputClasses} tw:flex-[1_1_200px]`}
      >
        <option value="" disabled>
          Elige una plantilla
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {typed && (
        <Button
          size="small"
          onClick={() => {
            onChoose(typed);
            setValue('');
            setTyped(null);
          }}
        >
          Recuperar lo que habías escrito
        </Button>
      )}
    </div>
  );
}
