import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates with a lazily loaded zod schema, so that visitors who do not submit do not load zod.
 *
 * @param loadSchema dynamic import of the schema that the server uses
 */
export const lazyValidation = <Input extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output, Input>>,
) => {
  const load = () => Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const [{ zodResolver }, schema] = await load();
    return zodResolver(schema)(values, context, options);
  };
  return {
    resolver,
    /** Loads the schema when the user begins to fill in the form. A failure is shown only on submission. */
    preload: () => void load().catch(() => undefined),
  };
};
