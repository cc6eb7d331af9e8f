'use client';

import dynamic from 'next/dynamic';

/**
 * The screens of this group. Each loads its scripts when it is shown; imported directly, all screens of the back office
 * would load them, because Payload's import map is one.
 */

export const PersonalDataScreen = dynamic(() =>
  import('@/features/compliance/personal-data/admin/personal-data-screen').then(
    (module) => module.PersonalDataScreen,
  ),
);
