import { SITE_PATHS } from '@/shared/paths';
import { NewTabLink } from '@/site/form/new-tab-link';

/** Beside the button that sends personal data: what will be done with them. */
export function PrivacyNote({ className = '' }: { className?: string }) {
  return (
    <p className={`text-ink-soft text-[0.9375rem] ${className}`}>
      Tratamos tus datos según la{' '}
      <NewTabLink href={SITE_PATHS.privacy}>política de privacidad</NewTabLink>.
    </p>
  );
}
