import { inputFor as inputWith, type Known } from '../../../conformance/inputs'
import type { AnyResource } from '../../../contract/grammar/resource'
import { divisions } from '../../../server/core/areas'

export { inOrder, type Known } from '../../../conformance/inputs'

const [division] = divisions
const [district] = division?.districts ?? []
const [thana] = district?.thanas ?? []
const areas = {
  ...(division && { division: division.name }),
  ...(district && { district: district.name }),
  ...(thana && { thana: thana.name }),
}

/** A complete valid input with every field, for the reference backend; keys as in a write. */
export const inputFor = (resource: AnyResource, n: number, known: Known): Record<string, unknown> =>
  inputWith(resource, n, known, { areas })
