/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

interface Media {
  content?: Record<string, { schema: JsonSchema & { $ref?: string } }>;
}

export interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string; schema: JsonSchema }[];
        requestBody?: Media;
        responses: Record<string, Media>;
        security?: unknown[];
      }
    >
  >;
  components: { schemas: Record<string, JsonSchema> };
}

export interface Operation {
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  query: Record<string, JsonSchema>;
  body: JsonSchema | undefined;
  /** The schema of the JSON response by status; `undefined` if the response is not JSON. */
  answers: Map<number, JsonSchema | undefined>;
}

/** The operations of the document. Resolves the only kind of references that it has. */
export const readOperations = ({ paths, components }: OpenApi): Operation[] => {
  const schemaOf = ({ content }: Media): JsonSchema | undefined => {
    const schema = content?.['application/json']?.schema;
    const target = schema?.$ref?.split('/').at(-1);
    return target === undefined ? schema : components.schemas[target];
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isPublic: !operation.security,
      query: Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, schema]),
      ),
      body: operation.requestBody && schemaOf(operation.requestBody),
      answers: new Map(
        Object.entries(operation.responses).map(([status, answer]) => [
          Number(status),
          schemaOf(answer),
        ]),
      ),
    })),
  );
};
