import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';

import { Button } from '@/admin/ui/button';
import { CHECK_IN_TEXTS as TEXTS } from '@/features/events/check-in/admin/check-in.texts';
import type { useCheckIn } from '@/features/events/check-in/admin/use-check-in';
import { classNames } from '@/kit/class-names';

interface SendingProps {
  waiting: number;
  failure: ReturnType<typeof useCheckIn>['failure'];
  onRetry: () => Promise<void>;
}

/** Whether this device has unsent changes. */
export function SendingState({ waiting, failure, onRetry }: SendingProps) {
  const words = failure
    ? failure.isOffline
      ? TEXTS.status.offline
      : failure.message
    : waiting > 0
      ? TEXTS.status.sending(waiting)
      : TEXTS.status.sent;
  const Icon = failure ? CloudOff : waiting > 0 ? LoaderCircle : CircleCheck;
  return (
    <div
      className={classNames(
        'tw:flex tw:items-center tw:gap-x-3 tw:gap-y-1 tw:rounded-md tw:text-sm',
        failure ? 'tw:w-full tw:flex-wrap tw:bg-ochre-tint tw:px-4 tw:py-2' : 'tw:text-ink-soft',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('tw:size-4 tw:shrink-0', !failure && 'tw:text-green')}
      />
      <p role="status" className={classNames('tw:min-w-0 tw:flex-1', failure && 'tw:basis-48')}>
        {words}
        {failure && waiting > 0 && (
          <strong className="tw:block">{TEXTS.status.waiting(waiting)}</strong>
        )}
      </p>
      {failure && waiting > 0 && (
        <Button size="small" onClick={() => void onRetry()}>
          {TEXTS.status.retry}
        </Button>
      )}
    </div>
  );
}
