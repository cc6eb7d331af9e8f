'use client';

import dynamic from 'next/dynamic';

/**
 * The screens of this group. Each loads its scripts when it is shown; with direct imports every
 * screen of the back office would load all of them, because Payload has a single import map.
 */

export const PersonalDataScreen = dynamic(() =>
  import('@/features/compliance/personal-data/admin/personal-data-screen').then(
    (module) => module.PersonalDataScreen,
  ),
);
