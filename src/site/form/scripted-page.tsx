import type { ComponentProps } from 'react';

import { NoScriptNotice } from '@/site/form/no-script-notice';
import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';

/** A page that is the same for all, with a part that the browser fills: `children`. */
export async function ScriptedPage({ children, ...header }: ComponentProps<typeof PageHeader>) {
  const contact = await readSiteContact();
  return (
    <>
      <PageHeader {...header} />
      <div className="wrap section-space">
        <NoScriptNotice email={contact?.email} />
        {children}
      </div>
    </>
  );
}
