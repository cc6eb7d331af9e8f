import { expect, it } from 'vitest';

import { canonicalMailbox } from '@/features/mail/canonical-mailbox';

it.each([
  ['Ana@Example.org', 'ana@example.org'],
  ['ana+curso@example.org', 'ana@example.org'],
  ['ana+1+2@EXAMPLE.org', 'ana@example.org'],
  ['Ana.Perez@gmail.com', 'anaperez@gmail.com'],
  ['a.n.a.perez+1@GoogleMail.com', 'anaperez@gmail.com'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});

it.each([
  ['jose.marin@uni.edu', 'josemarin@uni.edu'],
  ['josem.arin@uni.edu', 'jose.marin@uni.edu'],
  ['ana@example.org', 'ana@example.com'],
  ['anaperez@gmail.com', 'anaperez@gmail.com.example.org'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(canonicalMailbox(one)).not.toBe(canonicalMailbox(other));
});
