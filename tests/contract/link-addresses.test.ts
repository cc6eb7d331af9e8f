import { expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { link, paragraph, state, text } from '../support/api/lexical';

/** Payload alone wrote what it did not know in codes, slashes and all, and the link was then refused. */

const make = contentMaker('news');

it.each(['/2019/acta%20de%20grado/', '/(2019)/a,b', 'https://intranet/x', '/búsqueda?q=a:b'])(
  'the address of a link stays as it was typed: %s',
  async (address) => {
    const { contentHtml } = await make({
      content: state(paragraph(link(address, text('enlace')))),
    });
    expect(contentHtml).toContain(`href="${address}"`);
  },
);
