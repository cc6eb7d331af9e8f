'use client';

import { useStepNav, type StepNavItem } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { isWithin, type Place } from '@/admin/shell/current-section';
import { findParents, withParents } from '@/admin/shell/screen-parents';
import { ADMIN_PATHS } from '@/shared/paths';

/** Breadcrumb of the account screen, because Payload would place it below the list of accounts. */
const OWN_ACCOUNT: StepNavItem[] = [{ label: 'Mi cuenta' }];

interface Props {
  sections: readonly Place[];
  cards: readonly Place[];
}

/** Adds the section of the screen to the breadcrumb, because each screen, also Payload's, sets only its own part. */
export function ScreenParents({ sections, cards }: Props) {
  const pathname = usePathname();
  const { stepNav, setStepNav } = useStepNav();

  useEffect(() => {
    const whole = isWithin(pathname, ADMIN_PATHS.account)
      ? OWN_ACCOUNT
      : withParents(stepNav, findParents(pathname, sections, cards));
    const isWhole =
      whole.length === stepNav.length &&
      whole.every(({ label, url }, index) => {
        const shown = stepNav[index];
        return shown?.label === label && (shown.url === url || index === whole.length - 1);
      });
    if (!isWhole && stepNav.length > 0) setStepNav(whole);
  }, [cards, pathname, sections, setStepNav, stepNav]);

  return null;
}
