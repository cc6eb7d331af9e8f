import { formatSize } from '@/admin/files/library';
import type { Replacement } from '@/admin/files/use-replacement';
import { UploadState } from '@/admin/form/upload-state';
import { Button } from '@/admin/ui/button';

interface Props {
  id: string;
  noun: string;
  replacement: Replacement;
  /** Number of records that use the file. */
  uses: number;
  onTakeAsOther: (file: File) => void;
}

const describeUses = (uses: number): string =>
  uses > 1 ? ` Se usa en ${uses} lugares: en todos se verá el nuevo.` : '';

/** The name of the file that replaces the stored one on save, or the reason why it cannot. */
export function ReplacementNotice({ id, noun, replacement, uses, onTakeAsOther }: Props) {
  const { upload, pending, other, choose, drop } = replacement;
  return (
    <>
      <p
        role="status"
        className="tw:mt-2 tw:rounded-md tw:bg-green-tint tw:px-3 tw:py-2 tw:text-sm tw:break-words tw:empty:hidden"
      >
        {pending &&
          `Al guardar, «${pending.name}» (${formatSize(pending.size)}) ocupará el lugar del archivo actual, en su misma dirección.${describeUses(uses)}`}
      </p>
      {pending && upload.state === 'none' && (
        <Button size="small" className="tw:mt-2" onClick={drop}>
          No reemplazar
        </Button>
      )}
      <UploadState id={id} upload={upload} noun={noun} onRetry={choose} onDrop={drop} />
      {other && (
        <Button size="small" className="tw:mt-2" onClick={() => onTakeAsOther(other)}>
          Subir «{other.name}» como otro archivo
        </Button>
      )}
    </>
  );
}
