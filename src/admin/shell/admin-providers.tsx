import type { ReactNode } from 'react';

import { NativeNames } from '@/admin/native/native-names';
import { TimeZoneProvider } from '@/admin/shell/time-zone.context';
import { SessionGuard } from '@/admin/session/session-guard';
import { ToastProvider } from '@/admin/toast/toaster';
import { settings } from '@/core/settings';

/** What surrounds every screen of the back office, Payload's own included. */
export function AdminProviders({ children }: { children: ReactNode }) {
  return (
    <TimeZoneProvider timeZone={settings().timeZone}>
      <ToastProvider>
        <SessionGuard>{children}</SessionGuard>
        <NativeNames />
      </ToastProvider>
    </TimeZoneProvider>
  );
}
