import { Badge } from '@/admin/ui/badge';
import { linkClasses } from '@/admin/ui/link-classes';

export interface EnrollmentNoticeProps {
  isOpen: boolean;
  state: string;
  /** Text with the end of the current state. */
  detail: string;
  /** Link to the list of calls, for users with write access. */
  link: { href: string; label: string } | undefined;
}

export function EnrollmentNotice({ isOpen, state, detail, link }: EnrollmentNoticeProps) {
  return (
    <p className="kit tw:flex tw:flex-wrap tw:items-center tw:gap-x-3 tw:gap-y-1.5 tw:text-sm tw:leading-6">
      <Badge tone={isOpen ? 'green' : 'orange'}>{state}</Badge>
      <span className="tw:min-w-0 tw:break-words">{detail}</span>
      {link && (
        <a href={link.href} className={linkClasses}>
          {link.label}
        </a>
      )}
    </p>
  );
}
