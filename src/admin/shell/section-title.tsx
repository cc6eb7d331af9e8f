'use client';

import { SetStepNav } from '@payloadcms/ui';

/** Puts the section's title into Payload's header, where its own screens have their path. */
export function SectionTitle({ label }: { label: string }) {
  return <SetStepNav nav={[{ label }]} />;
}
