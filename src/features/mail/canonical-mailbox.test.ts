import { expect, it } from 'vitest';

import { canonicalMailbox } from '@/features/mail/canonical-mailbox';

it.each(['Ana.Perez@Example.org', 'anaperez+curso@example.org', 'a.n.a.perez+1+2@example.org'])(
  '%s leads to one mailbox',
  (address) => {
    expect(canonicalMailbox(address)).toBe('anaperez@example.org');
  },
);
