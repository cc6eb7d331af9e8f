import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import sanitizeHtml from 'sanitize-html';

import type { EditorState } from '@/core/rich-text/state.schema';
import { escapeHtml } from '@/shared/escape-html';

/** What may stand in content that leaves the server: text, structure, links and own pictures. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'code',
    'sub',
    'sup',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'figure',
    'hr',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    // The converter marks these two by an inline style, which a strict policy would refuse.
    span: (_tag, { style = '' }) => ({
      tagName: style.includes('line-through') ? 's' : 'u',
      attribs: {},
    }),
  },
};

interface UploadedPicture {
  url?: string | null;
  alt?: string | null;
  mimeType?: string | null;
  width?: number | null;
  height?: number | null;
}

const pictureHtml = ({ url, alt, width, height }: UploadedPicture): string =>
  `<figure><img src="${escapeHtml(url ?? '')}" alt="${escapeHtml(alt ?? '')}"` +
  `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} loading="lazy" /></figure>`;

/** Sanitised HTML of an editor state whose uploads have been populated. */
export const toHtml = (state: EditorState): string =>
  sanitizeHtml(
    convertLexicalToHTML({
      data: state,
      disableContainer: true,
      converters: ({ defaultConverters }) => ({
        ...defaultConverters,
        upload: ({ node }: { node: { value?: unknown } }) => {
          const picture = node.value as UploadedPicture | number | null;
          const isPicture =
            picture !== null &&
            typeof picture === 'object' &&
            picture.mimeType?.startsWith('image/') === true;
          return isPicture ? pictureHtml(picture) : '';
        },
      }),
    }),
    ALLOWED,
  );
