/** Types of the used part of citation-js, which has none. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string);
    /** As items of CSL-JSON. */
    data: unknown[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
