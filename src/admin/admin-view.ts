/** A section of the back office: where it is, what it is called, what draws it. */
export interface AdminView {
  /** Below the site, e.g. `/admin/noticias`. */
  path: string;
  /** What the navigation and the header call it. */
  label: string;
  /** The title of the browser's tab. */
  title: string;
  /** Payload's component string, from `src`: `/features/news/admin/news-view#NewsView`. */
  component: `/${string}#${string}`;
  /** The name of its icon in the navigation. */
  icon: AdminIcon;
}

export type AdminIcon = 'dashboard' | 'news' | 'events' | 'documents' | 'journal' | 'gallery';
