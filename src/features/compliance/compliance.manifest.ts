import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { personalDataEndpoints } from '@/features/compliance/personal-data/personal-data.endpoints';
import {
  personalDataView,
  personView,
} from '@/features/compliance/personal-data/personal-data.view';
import type { Group } from '@/features/group';

export const compliance: Group = {
  endpoints: { personalData: personalDataEndpoints },
  detailViews: [personalDataView, personView],
  settingsCards: [
    {
      group: 'Oficina',
      icon: 'personal-data',
      target: {
        path: personalDataView.path,
        label: personalDataView.label,
        isForAdministrators: true,
      },
      text: 'Reunir, entregar o borrar todo lo que el sitio guarda de una persona.',
    },
    {
      group: 'Oficina',
      icon: 'log',
      target: { collection: ACTIVITY.slug },
      text: 'Quién hizo qué y cuándo. No se puede modificar.',
    },
  ],
  backgroundTasks: async ({ retentionPurge }) => {
    if (retentionPurge === 'off') return [];
    const { retentionTask } = await import('@/features/compliance/retention/retention.task');
    return [retentionTask({ isDryRun: retentionPurge === 'dry-run' })];
  },
};
