'use client';

import { useState } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import type { LibraryFile } from '@/admin/files/library';
import { LibraryGrid } from '@/admin/files/library-grid';
import { PictureTexts } from '@/admin/files/picture-texts';
import { UploadZone } from '@/admin/files/upload-zone';
import { MEDIA } from '@/features/content/media/media.definition';

interface Props {
  /** MIME types that are offered and accepted. */
  types: readonly string[];
  noun: string;
  onClose: () => void;
  onPick: (file: LibraryFile) => void;
}

/** Selects a file of the library; a click chooses it. */
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

export type InsertedKind = 'picture' | 'document';

const KINDS: Record<InsertedKind, { types: readonly string[]; noun: string }> = {
  picture: { types: MEDIA.imageTypes, noun: 'imagen' },
  document: { types: Object.keys(MEDIA.documentTypes), noun: 'archivo' },
};

interface InsertProps {
  kind: InsertedKind;
  findNextFocus: () => HTMLElement | null;
  onClose: () => void;
  onInsert: (file: LibraryFile, caption: string) => void;
}

/** «Insertar imagen» of the editor: a new or a stored picture, then its alternative text and its caption. */
export function InsertFileDialog({ kind, findNextFocus, onClose, onInsert }: InsertProps) {
  const { noun, types } = KINDS[kind];
  const [picture, setPicture] = useState<LibraryFile | null>(null);
  const take = (file: LibraryFile) => {
    if (kind === 'picture') setPicture(file);
    else onInsert(file, '');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      findNextFocus={findNextFocus}
      width={picture ? 'normal' : 'wide'}
      title={`Insertar ${noun}`}
    >
      {picture ? (
        <PictureTexts
          file={picture}
          onBack={() => setPicture(null)}
          onDone={(caption) => onInsert(picture, caption)}
        />
      ) : (
        <div className="tw:space-y-5">
          <UploadZone types={types} noun={noun} onStored={take} />
          <h3 className="tw:font-serif tw:text-lg tw:font-semibold">Elegir de la biblioteca</h3>
          <LibraryGrid types={types} onPick={take} />
        </div>
      )}
    </Dialog>
  );
}
