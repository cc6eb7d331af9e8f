'use client';

import { useRowLabel } from '@payloadcms/ui';

/** Label of a collapsed row: a person of the journal's team. */
export function PersonRowLabel() {
  const { data } = useRowLabel<{ name?: string; role?: string }>();
  return (
    <span className="row-label">
      {[data.name, data.role].filter(Boolean).join(' · ') || 'Sin nombre'}
    </span>
  );
}

/** Label of a collapsed row: a policy. */
export function PolicyRowLabel() {
  const { data } = useRowLabel<{ title?: string }>();
  return <span className="row-label">{data.title || 'Sin título'}</span>;
}
