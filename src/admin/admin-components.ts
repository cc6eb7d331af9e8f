import type { Config } from 'payload';

import type { AdminView, DetailView, SettingsCard } from '@/admin/admin-view';
import { settingsView } from '@/admin/settings/settings.view';
import { ADMIN_PATHS } from '@/shared/paths';

type AdminComponents = NonNullable<NonNullable<Config['admin']>['components']>;

/**
 * The back office's components for Payload's admin: the navigation, the providers, the sections.
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
    // Replace Payload's logout views, so that they also end the session in the browser.
    logout: { Component: '/admin/session/logout-view#LogoutView' },
    inactivity: { Component: '/admin/session/logout-view#InactivityView' },
    ...Object.fromEntries(
      [...views.map((view) => ({ ...view, key: view.icon })), ...detailViews].map(
        ({ path, title, key, component }) => [
          key,
          {
            path: path.slice(ADMIN_PATHS.root.length) as `/${string}`,
            // Without `exact` the view would also match every path below its own.
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
