import { InlineNotice } from '@/site/ui/inline-notice';

/** Above a form that needs JavaScript: another way to reach the office, where it is known. */
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
