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

/** A screen of ours that is reached from a quiet group of the navigation; for administrators. */
export interface QuietView extends Omit<AdminView, 'icon'> {
  /** The name under which Payload knows the screen. */
  key: string;
  /** The quiet group that its link stands in. */
  group: string;
}

/** A screen of ours that no link of the navigation leads to; its path may name a record: `…/:event`. */
export type InnerView = Omit<QuietView, 'group'>;

export type AdminIcon = 'dashboard' | 'news' | 'events' | 'documents' | 'journal' | 'gallery';
