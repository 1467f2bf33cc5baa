import { inputFor as inputWith, type Known } from '#conformance/inputs.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { divisions } from '#server/core/areas.ts'

export { inOrder, type Known } from '#conformance/inputs.ts'

const [division] = divisions
const [district] = division?.districts ?? []
const [thana] = district?.thanas ?? []
const areas = {
  ...(division && { division: division.name }),
  ...(district && { district: district.name }),
  ...(thana && { thana: thana.name }),
}

/** Tests insert its records: no call creates them, or one that requires goods which no declaration describes. */
export const isInserted = ({ api, name }: AnyResource) =>
  !api.create || ['transfers', 'units', 'purchaseOrders', 'costs', 'barcodes', 'segmentPrices'].includes(name)

/** A complete valid input with every field, for the reference backend; keys as in a write. */
export const inputFor = (resource: AnyResource, n: number, known: Known): Record<string, unknown> =>
  inputWith(isInserted(resource) ? { ...resource, api: {} } : resource, n, known, { areas })
