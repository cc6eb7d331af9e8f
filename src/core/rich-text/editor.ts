import { TableCellNode, TableNode, TableRowNode } from '@lexical/table';
import {
  BlockquoteFeature,
  BoldFeature,
  createNode,
  createServerFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
  type FeatureProviderServer,
} from '@payloadcms/richtext-lexical';
import type { CollectionBeforeValidateHook, Field, FieldAffectingData } from 'payload';

import { CAPTION_LIMIT } from '@/core/rich-text/captions';
import { toStoredState } from '@/core/rich-text/pictures';
import { refusal } from '@/core/payload/field-error';
import { checkLink, isEditorState, refuseContent } from '@/core/rich-text/state.schema';

const TIED_LABEL = '/admin/native/tied-label#TiedLabel';

/** Removes unwanted markup of other programs from pasted content. */
const CleanPasteFeature = createServerFeature({
  key: 'cleanPaste',
  feature: { ClientFeature: '/admin/rich-text/clean-paste-feature#CleanPasteFeatureClient' },
});

/** Removes links that were started and then cancelled. */
const NoEmptyLinksFeature = createServerFeature({
  key: 'noEmptyLinks',
  feature: { ClientFeature: '/admin/rich-text/no-empty-links-feature#NoEmptyLinksFeatureClient' },
});

const TablesFeature = createServerFeature({
  key: 'tables',
  feature: {
    ClientFeature: '/admin/rich-text/tables-feature#TablesFeatureClient',
    nodes: [
      createNode({ node: TableNode }),
      createNode({ node: TableRowNode }),
      createNode({ node: TableCellNode }),
    ],
  },
});

/** The fields of a link, with labels for screen readers and a check that the address can be stored. */
const linkFields = ({
  defaultFields,
}: {
  defaultFields: FieldAffectingData[];
}): FieldAffectingData[] =>
  defaultFields.map((field) =>
    field.type === 'text'
      ? {
          ...field,
          admin: { ...field.admin, components: { Label: TIED_LABEL } },
          // No hooks: Payload's would percent-encode unknown addresses, slashes included: `/a%20b`
          // became `%2Fa%2520b`.
          ...(field.name === 'url' ? { validate: checkLink, hooks: {} } : {}),
        }
      : field,
  );

/** A feature of Payload with another client component and a label of this product. */
const adapted = <Props, ServerProps, ClientProps>(
  provider: FeatureProviderServer<Props, ServerProps, ClientProps>,
  change: { ClientFeature: string; label: string },
): FeatureProviderServer<Props, ServerProps, ClientProps> => ({
  ...provider,
  feature: async (args) => {
    const feature =
      typeof provider.feature === 'function' ? await provider.feature(args) : provider.feature;
    const { ClientFeature, label } = change;
    return { ...feature, ClientFeature, i18n: { ...feature.i18n, es: { label } } };
  },
});

const PICTURES = '/admin/rich-text/pictures-feature';

const caption: Field = {
  name: 'caption',
  type: 'text',
  label: 'Pie de imagen',
  maxLength: CAPTION_LIMIT,
  admin: { components: { Label: TIED_LABEL } },
};

/** Payload's editor, with the nodes that `state.schema.ts` accepts. */
const payloadsEditor = lexicalEditor({
  admin: { placeholder: 'Empieza a escribir, o pulsa «/» para elegir qué insertar…' },
  features: [
    FixedToolbarFeature(),
    InlineToolbarFeature(),
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    LinkFeature({ enabledCollections: [], fields: linkFields }),
    adapted(HorizontalRuleFeature(), {
      ClientFeature: `${PICTURES}#LineFeatureClient`,
      label: 'Línea',
    }),
    adapted(
      UploadFeature({
        enabledCollections: ['media'],
        collections: { media: { fields: [caption] } },
      }),
      { ClientFeature: `${PICTURES}#PicturesFeatureClient`, label: 'Imagen' },
    ),
    TablesFeature(),
    CleanPasteFeature(),
    NoEmptyLinksFeature(),
  ],
});

/** Whether Payload's import map need not name the component, because `lexical-field.tsx` imports it. */
const isOfEditor = (component: unknown): boolean =>
  typeof component === 'string' &&
  (component.startsWith('@payloadcms/richtext-lexical/') ||
    component.startsWith('/admin/rich-text/'));

/**
 * The rich text editor, with a field component of our own. Payload's one (richtext-lexical 3.90.1, `rscEntry.js`) and
 * its client features are in the import map, whose scripts every screen of the back office loads: 172 KB.
 */
export const contentEditor: typeof payloadsEditor = async (args) => {
  const {
    DiffComponent: _,
    FieldComponent,
    generateImportMap,
    ...editor
  } = await payloadsEditor(args);
  const component = '/admin/rich-text/content-field#ContentField';
  return {
    ...editor,
    FieldComponent: { ...(FieldComponent as object), path: component },
    generateImportMap: (map) => {
      const addToImportMap: typeof map.addToImportMap = (added) => {
        if (!isOfEditor(added)) map.addToImportMap(added);
      };
      generateImportMap?.({ ...map, addToImportMap });
      map.addToImportMap([component, editor.CellComponent]);
    },
  };
};

/** Rejects a `content` that this editor did not create, because Payload would store any value. */
export const refuseForeignContent: CollectionBeforeValidateHook = ({ data, collection, req }) => {
  const content: unknown = data?.content;
  if (content === undefined || content === null) return data;
  if (!isEditorState(content)) {
    throw refusal({
      collection: collection.slug,
      req,
      path: 'content',
      label: 'Contenido',
      message: refuseContent(content),
    });
  }
  return { ...data, content: toStoredState(content) };
};
