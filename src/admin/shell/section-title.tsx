'use client';

import { SetStepNav, type StepNavItem } from '@payloadcms/ui';

export function SectionTitle({ label }: { label: string }) {
  return <SetStepNav nav={[{ label }]} />;
}

export function ScreenPath({ nav }: { nav: StepNavItem[] }) {
  return <SetStepNav nav={nav} />;
}
