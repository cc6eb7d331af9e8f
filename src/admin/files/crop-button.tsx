'use client';

import { Drawer, EditUpload, useModal } from '@payloadcms/ui';
import { Crop } from 'lucide-react';
import { useEffect, useState } from 'react';

import { editPicture, readableName, type LibraryFile } from '@/admin/files/library';
import { Button } from '@/admin/ui/button';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

/** The drawer that Payload's `EditUpload` 3.90 closes itself; its name is no option of it. */
const DRAWER = 'edit-upload';

interface Props {
  file: LibraryFile;
  onChange: (file: LibraryFile) => void;
}

/** Opens Payload's image editor above the form: crop, and the centre that every smaller picture shows. */
export function CropButton({ file, onChange }: Props) {
  const { isModalOpen, openModal } = useModal();
  const [isSaving, setIsSaving] = useState(false);
  /** Whether the drawer is this button's: a screen may have several, and the drawer has one name. */
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
