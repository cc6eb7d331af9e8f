'use client';

import { Drawer, EditUpload, useModal } from '@payloadcms/ui';
import { Crop } from 'lucide-react';
import { useEffect, useState } from 'react';

import { editPicture, readableName, type LibraryFile } from '@/admin/files/library';
import { Button } from '@/admin/ui/button';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

/** Slug of the drawer that Payload's `EditUpload` 3.90 closes by itself; the slug is not configurable. */
const DRAWER = 'edit-upload';

interface Props {
  file: LibraryFile;
  onChange: (file: LibraryFile) => void;
}

/** Opens Payload's image editor above the form, for the crop and the focal point, which every smaller version shows. */
export function CropButton({ file, onChange }: Props) {
  const { isModalOpen, openModal } = useModal();
  const [isSaving, setIsSaving] = useState(false);
  /** Whether this button opened the drawer: a screen may have several buttons, but all drawers have the same slug. */
  const [isMine, setIsMine] = useState(false);
  const isOpen = isModalOpen(DRAWER);
  useEffect(() => {
    if (!isMine || !isOpen) return;
    return () => setIsMine(false);
  }, [isMine, isOpen]);
  const { focalX, focalY } = file;

  const save = async (edits: Parameters<typeof editPicture>[1]) => {
    setIsSaving(true);
    try {
      onChange({ ...file, ...(await editPicture(file.id, edits)) });
      showToast({ title: 'Imagen recortada', description: 'Se ve así donde se usa.' });
    } catch (error) {
      const description = errorMessage(error, 'No se pudo recortar la imagen.');
      showToast({ title: 'Error', description, tone: 'error' });
    }
    setIsSaving(false);
  };

  return (
    <>
      <Button
        size="small"
        isPending={isSaving}
        icon={<Crop aria-hidden className="tw:size-4" />}
        onClick={() => {
          setIsMine(true);
          openModal(DRAWER);
        }}
      >
        Recortar y elegir el centro
      </Button>
      {isMine && (
        <Drawer slug={DRAWER} Header={null}>
          <EditUpload
            fileName={readableName(file.filename)}
            fileSrc={file.url}
            imageCacheTag={file.updatedAt ?? ''}
            initialFocalPoint={{ x: focalX ?? 50, y: focalY ?? 50 }}
            onSave={(edits) => void save(edits)}
            showCrop
            showFocalPoint
          />
        </Drawer>
      )}
    </>
  );
}
