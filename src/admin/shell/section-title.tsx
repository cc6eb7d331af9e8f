'use client';

import { SetStepNav, type StepNavItem } from '@payloadcms/ui';

/** Puts the section's title into Payload's header, where its own screens have their path. */
export function SectionTitle({ label }: { label: string }) {
  return <SetStepNav nav={[{ label }]} />;
}

/** The same for a screen within one of Payload's: the way that leads to it. */
export function ScreenPath({ nav }: { nav: StepNavItem[] }) {
  return <SetStepNav nav={nav} />;
}
