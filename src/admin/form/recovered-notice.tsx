import { Button } from '@/admin/ui/button';

export function RecoveredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-2 tw:rounded-md tw:bg-ochre-tint tw:px-4 tw:py-3">
      <span className="tw:flex-1">Se recuperó lo que habías escrito sin guardar.</span>
      <Button size="small" onClick={onDiscard}>
        Descartarlo
      </Button>
    </p>
  );
}
