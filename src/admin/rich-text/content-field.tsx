import type { SanitizedServerEditorConfig } from '@payloadcms/richtext-lexical';
import type { RichTextFieldServerProps } from 'payload';
import type { ComponentProps } from 'react';

import { LexicalField } from '@/admin/rich-text/lexical-field.lazy';

interface Props extends RichTextFieldServerProps {
  admin?: ComponentProps<typeof LexicalField>['admin'];
  sanitizedEditorConfig: SanitizedServerEditorConfig;
}
type Feature =
  Props['sanitizedEditorConfig']['resolvedFeatureMap'] extends Map<string, infer Value>
    ? Value
    : never;

/** The part after `#` of a component's path. */
const exportNameOf = (component: Feature['ClientFeature']): string => {
  const path = typeof component === 'string' ? component : (component && component.path) || '';
  return path.split('#')[1] ?? '';
};

/** The fields of a feature's drawers (a link's address, a picture's text), by their path in Payload's schema. */
const subFieldsOf = (
  { key, generateSchemaMap }: Feature,
  { clientFieldSchemaMap, schemaPath }: Props,
) => {
  if (!generateSchemaMap) return undefined;
  const ownPath = `${schemaPath}.lexical_internal_feature.${key}`;
  return Object.fromEntries(
    [...clientFieldSchemaMap]
      .filter(([path]) => path.startsWith(ownPath))
      .map(([path, entry]) => [path, 'fields' in entry ? entry.fields : [entry]]),
  );
};

/**
 * Renders the editor like Payload's `RscEntryLexicalField` (richtext-lexical 3.90.1), but names the client features
 * instead of passing them: a reference to a client module makes all screens load it. Blocks are not supported: their
 * form state would have to be built here. It can go when Payload loads the features with the editor.
 */
export function ContentField(props: Props) {
  const { clientField, path, schemaPath, sanitizedEditorConfig } = props;
  const features = [...sanitizedEditorConfig.resolvedFeatureMap.values()].sort(
    (one, other) => one.order - other.order,
  );
  return (
    <LexicalField
      admin={props.admin}
      features={features.map(({ ClientFeature, clientFeatureProps, key, order }) => ({
        name: exportNameOf(ClientFeature),
        props: { ...(clientFeatureProps as object), featureKey: key, order },
      }))}
      featureClientSchemaMap={Object.fromEntries(
        features.flatMap((feature) => {
          const fields = subFieldsOf(feature, props);
          return fields ? [[feature.key, fields]] : [];
        }),
      )}
      field={clientField}
      forceRender={props.forceRender}
      initialLexicalFormState={{}}
      lexicalEditorConfig={sanitizedEditorConfig.lexical}
      path={path}
      permissions={props.permissions}
      readOnly={props.readOnly}
      schemaPath={schemaPath}
    />
  );
}
