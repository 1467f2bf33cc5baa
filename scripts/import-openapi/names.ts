import { camel, isIdentifier, pluralOf, singularOf, titleOf } from '../new/names'
import { type Endpoints, segmentsOf } from './endpoints'

const isVersion = (segment: string) => /^v\d+(\.\d+)?$/i.test(segment)
/** Parts of a path that name no records. */
const generic =
  /^(api|admin|rest|list|all|search|index|paginated|query|find.*|platform|public|internal|id|x)$/i

/** `product_variants` → `productVariants`. */
export const identifierOf = (text: string): string => {
  const spaced = text
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replace(/^\d+/, '')
  const cleaned = camel(/[a-z]/.test(spaced) ? spaced : spaced.toLowerCase())
  return isIdentifier(cleaned) ? cleaned : isIdentifier(`${cleaned}Field`) ? `${cleaned}Field` : ''
}

/** The name of a resource: the last part of its path, or else the schema of its records. */
export const nameOf = ({ list, schema }: Endpoints): string => {
  const segments = segmentsOf(list.path).filter((one) => !one.includes('{') && !isVersion(one))
  const last = segments.filter((one) => !generic.test(one)).at(-1) ?? ''
  const ofSchema = identifierOf(schema.split('.').at(-1) ?? '')
  // A schema in the plural is named after the resource.
  if (
    ofSchema &&
    singularOf(ofSchema) &&
    ofSchema.toLowerCase() !== singularOf(ofSchema)?.toLowerCase() &&
    /[^s]s$/.test(ofSchema)
  )
    return ofSchema
  const ofPath = identifierOf(last)
  if (ofPath && (singularOf(ofPath) || ofPath.endsWith('s'))) return ofPath
  const plain = ofPath || ofSchema
  return plain ? pluralOf(plain) : ''
}

export const titleOfName = (name: string) => titleOf(name, singularOf(name) ? {} : { one: name, many: name })

/** The name, with a number or a prefix where it is taken. */
export const freeName = (name: string, taken: ReadonlySet<string>, path: string): string => {
  if (!taken.has(name)) return name
  const before = segmentsOf(path)
    .filter((one) => !one.includes('{') && !isVersion(one) && !generic.test(one))
    .at(-2)
  const longer = before ? identifierOf(`${before} ${name.replace(/([A-Z])/g, ' $1')}`) : ''
  if (longer && !taken.has(longer)) return longer
  for (let n = 2; ; n += 1) if (!taken.has(`${name}${n}`)) return `${name}${n}`
}
