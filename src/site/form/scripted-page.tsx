import type { ComponentProps } from 'react';

import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';
import { InlineNotice } from '@/site/ui/inline-notice';

/** A page that is equal for all visitors, except `children`, which is filled in the browser. */
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

/** Notice above a form that needs JavaScript, with the office's e-mail address if it is known. */
export function NoScriptNotice({ email }: { email: string | undefined }) {
  return (
    <noscript>
      <InlineNotice className="mb-8">
        Este formulario necesita JavaScript.
        {email && (
          <>
            {' '}
            También puedes escribirnos a{' '}
            <a href={`mailto:${email}`} className="text-link break-all">
              {email}
            </a>
            .
          </>
        )}
      </InlineNotice>
    </noscript>
  );
}
