import type { ReactNode } from 'react';

import { NativeNames } from '@/admin/native/native-names';
import { BackGuard } from '@/admin/shell/back-guard';
import { TimeZoneProvider } from '@/kit/time-zone.context';
import { SessionGuard } from '@/admin/session/session-guard';
import { Toaster } from '@/admin/toast/toaster';
import { settings } from '@/core/settings';

export function AdminProviders({ children }: { children: ReactNode }) {
  return (
    <TimeZoneProvider timeZone={settings().timeZone}>
      <SessionGuard>{children}</SessionGuard>
      <BackGuard />
      <NativeNames />
      <Toaster />
    </TimeZoneProvider>
  );
}
