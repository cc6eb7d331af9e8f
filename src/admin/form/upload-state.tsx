import { FieldMessage } from '@/admin/form/field';
import type { Upload } from '@/admin/form/use-upload';
import { Button } from '@/admin/ui/button';

interface Props {
  id: string;
  upload: Upload;
  noun: string;
  onRetry: (file: File) => void;
  /** Aborts the upload, or discards a failed one. */
  onDrop: () => void;
}

export function UploadState({ id, upload, noun, onRetry, onDrop }: Props) {
  if (upload.state === 'none') return null;
  if (upload.state === 'running') {
    return (
      <div className="tw:mt-2 tw:flex tw:items-center tw:gap-3">
        <progress
          value={upload.share}
          max={1}
          aria-label={`Subiendo ${noun}`}
          className="tw:block tw:h-1.5 tw:min-w-0 tw:flex-1 tw:accent-green"
        />
        <Button look="quiet" size="small" onClick={onDrop}>
          Detener la subida
        </Button>
      </div>
    );
  }
  const { message, file } = upload;
  return (
    <>
      <FieldMessage id={id} message={message} />
      <div className="tw:mt-2 tw:flex tw:flex-wrap tw:gap-2">
        {file && (
          <Button size="small" aria-describedby={id} onClick={() => onRetry(file)}>
            Volver a intentarlo
          </Button>
        )}
        <Button size="small" aria-describedby={id} onClick={onDrop}>
          Seguir sin este archivo
        </Button>
      </div>
    </>
  );
}
