import type { ReactNode } from 'react';

import { NativeNames } from '@/admin/native/native-names';
import { BackGuard } from '@/admin/shell/back-guard';
import { TimeZoneProvider } from '@/kit/time-zone.context';
import { PaletteHost } from '@/admin/search/palette-host';
import { SessionGuard } from '@/admin/session/session-guard';
import { Toaster } from '@/admin/toast/toaster';
import { settings } from '@/core/settings';
import { timeZoneName } from '@/shared/time-zone-name';

export function AdminProviders({ children }: { children: ReactNode }) {
  const { timeZone } = settings();
  return (
    <TimeZoneProvider timeZone={timeZone} zoneName={timeZoneName(timeZone)}>
      <SessionGuard>{children}</SessionGuard>
      <BackGuard />
      <NativeNames />
      <PaletteHost />
      <Toaster />
    </TimeZoneProvider>
  );
}
