'use client';

import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';

import { storeAltText, type LibraryFile } from '@/admin/files/library';
import { FileCard } from '@/admin/files/file-card';
import { inputClasses } from '@/admin/form/input-classes';
import { Button } from '@/admin/ui/button';
import { CAPTION_LIMIT } from '@/core/rich-text/captions';
import { errorMessage } from '@/kit/api/request-error';

interface Props {
  file: LibraryFile;
  onBack: () => void;
  onDone: (caption: string) => void;
}

/** Alternative text, which belongs to the picture, and caption, which belongs to this place in the text. */
export function PictureTexts({ file, onBack, onDone }: Props) {
  const id = useId();
  const altField = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(file.alt ?? '');
  const [caption, setCaption] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => altField.current?.focus(), []);

  const finish = async (event: SyntheticEvent) => {
    event.preventDefault();
    // React would propagate the event to the form around the editor.
    event.stopPropagation();
    const text = alt.trim();
    if (text !== (file.alt ?? '')) {
      setIsSaving(true);
      try {
        await storeAltText(file.id, text);
      } catch (error) {
        setFailure(errorMessage(error, 'No se pudo guardar el texto alternativo.'));
        setIsSaving(false);
        return;
      }
    }
    onDone(caption.trim());
  };

  return (
    <form className="tw:space-y-4" onSubmit={(event) => void finish(event)}>
      <FileCard address={file.url} file={file} version="" />
      <div>
        <label htmlFor={`${id}-alt`} className="tw:mb-1.5 tw:block tw:font-semibold">
          Texto alternativo
        </label>
        <input
          id={`${id}-alt`}
          ref={altField}
          type="text"
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          placeholder="Qué se ve, para quien no puede verlo"
          className={inputClasses}
        />
      </div>
      <div>
        <label htmlFor={`${id}-pie`} className="tw:mb-1.5 tw:block tw:font-semibold">
          Pie de imagen
        </label>
        <input
          id={`${id}-pie`}
          type="text"
          maxLength={CAPTION_LIMIT}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          placeholder="Se lee debajo de la imagen; puede quedar vacío"
          className={inputClasses}
        />
      </div>
      <p role="alert" className="tw:text-sm tw:font-medium tw:text-cat-red tw:empty:hidden">
        {failure}
      </p>
      <div className="tw:flex tw:flex-wrap tw:justify-end tw:gap-3">
        <Button onClick={onBack}>Elegir otra</Button>
        <Button type="submit" look="primary" isPending={isSaving}>
          Insertar
        </Button>
      </div>
    </form>
  );
}
