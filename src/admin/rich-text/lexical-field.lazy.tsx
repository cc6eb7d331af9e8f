'use client';

import dynamic from 'next/dynamic';

/** The editor, whose scripts are loaded when a text is opened. */
export const LexicalField = dynamic(() =>
  import('@/admin/rich-text/lexical-field').then((module) => module.LexicalField),
);
