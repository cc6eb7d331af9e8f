'use client';

import dynamic from 'next/dynamic';

/**
 * The screens of this group. Each loads its scripts when it is shown; imported directly, all screens of the back office
 * would load them, because Payload's import map is one.
 */

export const MessagesSection = dynamic(() =>
  import('@/features/inbox/admin/messages-section').then((module) => module.MessagesSection),
);

export const MessageFile = dynamic(() =>
  import('@/features/inbox/admin/message-detail').then((module) => module.MessageFile),
);
