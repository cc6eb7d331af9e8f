import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates with a zod schema that is loaded, with zod itself, when there is something to validate:
 * whoever only looks at the page does not pay for it.
 *
 * @param loadSchema the dynamic import of the schema that the server validates with
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
    /** Loads it ahead: someone has begun to fill in the form. A failure shows on sending. */
    preload: () => void load().catch(() => undefined),
  };
};
