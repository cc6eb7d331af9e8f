'use client';

import { useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import type { LibraryFile } from '@/admin/files/library';
import { LibraryGrid } from '@/admin/files/library-grid';
import { PictureTexts, type PictureText } from '@/admin/files/picture-texts';
import { UploadZone } from '@/admin/files/upload-zone';

interface Props {
  /** MIME types that are offered and taken. */
  types: readonly string[];
  noun: string;
  onClose: () => void;
  onPick: (file: LibraryFile) => void;
}

/** A file of the library is chosen by a click. */
export function LibraryDialog({ types, noun, onClose, onPick }: Props) {
  return (
    <Dialog isOpen onClose={onClose} width="wide" title={`Elegir ${noun} de la biblioteca`}>
      <LibraryGrid
        types={types}
        onPick={(file) => {
          onPick(file);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface InsertProps {
  types: readonly string[];
  onClose: () => void;
  onInsert: (file: LibraryFile, texts: PictureText) => void;
}

/** «Insertar imagen» of the editor: a new or a stored picture, then its alternative text and its caption. */
export function InsertPictureDialog({ types, onClose, onInsert }: InsertProps) {
  const [file, setFile] = useState<LibraryFile | null>(null);
  return (
    <Dialog isOpen onClose={onClose} width={file ? 'normal' : 'wide'} title="Insertar imagen">
      {file ? (
        <PictureTexts
          file={file}
          onBack={() => setFile(null)}
          onDone={(texts) => onInsert(file, texts)}
        />
      ) : (
        <div className="tw:space-y-5">
          <UploadZone types={types} noun="imagen" onStored={setFile} />
          <h3 className="tw:font-serif tw:text-lg tw:font-semibold">Elegir de la biblioteca</h3>
          <LibraryGrid types={types} onPick={setFile} />
        </div>
      )}
    </Dialog>
  );
}
