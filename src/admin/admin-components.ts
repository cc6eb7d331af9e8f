import type { Config } from 'payload';

import type { AdminView, DetailView, SettingsCard } from '@/admin/admin-view';
import { settingsView } from '@/admin/settings/settings.view';
import { ADMIN_PATHS } from '@/shared/paths';

type AdminComponents = NonNullable<NonNullable<Config['admin']>['components']>;

/**
 * What the back office puts into Payload's admin: the navigation, the providers, the sections.
 * Components are named by string; see the import map.
 */
export const adminComponents = (
  views: AdminView[],
  cards: SettingsCard[],
  detailViews: DetailView[],
): AdminComponents => ({
  Nav: { path: '/admin/shell/admin-nav#AdminNav', serverProps: { sections: views, cards } },
  providers: ['/admin/shell/admin-providers#AdminProviders'],
  graphics: { Icon: '/admin/shell/home-icon#HomeIcon' },
  views: {
    // Payload's own ways out end the session in the browser as well.
    logout: { Component: '/admin/session/logout-view#LogoutView' },
    inactivity: { Component: '/admin/session/logout-view#InactivityView' },
    ...Object.fromEntries(
      [...views.map((view) => ({ ...view, key: view.icon })), ...detailViews].map(
        ({ path, title, key, component }) => [
          key,
          {
            path: path.slice(ADMIN_PATHS.root.length) as `/${string}`,
            // Without it the view would take every path below its own.
            exact: true,
            Component:
              path === settingsView.path ? { path: component, serverProps: { cards } } : component,
            meta: { title },
          },
        ],
      ),
    ),
  },
});
