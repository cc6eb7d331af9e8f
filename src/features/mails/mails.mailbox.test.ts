import { expect, it } from 'vitest';

import { mailboxOf } from '@/features/mails/mails.mailbox';

it.each(['Ana.Perez@Example.org', 'anaperez+curso@example.org', 'a.n.a.perez+1+2@example.org'])(
  '%s leads to one mailbox',
  (address) => {
    expect(mailboxOf(address)).toBe('anaperez@example.org');
  },
);
