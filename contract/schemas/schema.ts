export type Schema = Record<string, unknown>

export const idPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
export const idSchema: Schema = { type: 'string', pattern: idPattern, format: 'uuid' }

export const nonEmptyArray = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

/** A schema of the API document that several others use. */
export const schemaReference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The same, or null. */
export const nullable = (schema: Schema): Schema =>
  schema.type
    ? nonEmptyArray({
        ...schema,
        type: [schema.type, 'null'].flat(),
        enum: schema.enum && [...(schema.enum as unknown[]), null],
      })
    : { anyOf: [schema, { type: 'null' }] }
