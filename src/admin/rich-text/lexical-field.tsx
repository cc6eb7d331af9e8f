'use client';

import type { BaseClientFeatureProps } from '@payloadcms/richtext-lexical';
import {
  BlockquoteFeatureClient,
  BoldFeatureClient,
  FixedToolbarFeatureClient,
  HeadingFeatureClient,
  InlineToolbarFeatureClient,
  ItalicFeatureClient,
  LinkFeatureClient,
  OrderedListFeatureClient,
  ParagraphFeatureClient,
  RichTextField,
  StrikethroughFeatureClient,
  UnderlineFeatureClient,
  UnorderedListFeatureClient,
} from '@payloadcms/richtext-lexical/client';
import { useMemo, type ComponentProps } from 'react';

import { CleanPasteFeatureClient } from '@/admin/rich-text/clean-paste-feature';
import { NoEmptyLinksFeatureClient } from '@/admin/rich-text/no-empty-links-feature';
import { LineFeatureClient, PicturesFeatureClient } from '@/admin/rich-text/pictures-feature';
import { TablesFeatureClient } from '@/admin/rich-text/tables-feature';

type LexicalProps = ComponentProps<typeof RichTextField>;
type ClientFeatures = LexicalProps['clientFeatures'];

/** The client parts of the features of `contentEditor`, by the names in their `ClientFeature`. */
const FEATURES = {
  BlockquoteFeatureClient,
  BoldFeatureClient,
  CleanPasteFeatureClient,
  FixedToolbarFeatureClient,
  HeadingFeatureClient,
  InlineToolbarFeatureClient,
  ItalicFeatureClient,
  LineFeatureClient,
  LinkFeatureClient,
  NoEmptyLinksFeatureClient,
  OrderedListFeatureClient,
  ParagraphFeatureClient,
  PicturesFeatureClient,
  StrikethroughFeatureClient,
  TablesFeatureClient,
  UnderlineFeatureClient,
  UnorderedListFeatureClient,
};

const isKnown = (name: string): name is keyof typeof FEATURES => name in FEATURES;

interface NamedFeature {
  name: string;
  props: BaseClientFeatureProps<Record<string, unknown>>;
}

interface Props extends Omit<LexicalProps, 'clientFeatures'> {
  /** In the order of the editor. */
  features: readonly NamedFeature[];
}

/** @throws if a feature is missing in `FEATURES` */
const toClientFeatures = (features: readonly NamedFeature[]): ClientFeatures =>
  Object.fromEntries(
    features.map(({ name, props }) => {
      if (!isKnown(name)) throw new Error(`lexical-field.tsx has no ${name || props.featureKey}`);
      return [
        props.featureKey,
        { clientFeatureProvider: FEATURES[name], clientFeatureProps: props },
      ];
    }),
  );

/** Payload's editor with the features that the server names. */
export function LexicalField({ features, ...props }: Props) {
  const clientFeatures = useMemo(() => toClientFeatures(features), [features]);
  return <RichTextField {...props} clientFeatures={clientFeatures} />;
}
