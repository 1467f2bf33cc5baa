import type { AreaRow } from '../../contract/calls/area'
import { reason } from '../../contract/policies/refusals'
import { divisions } from '../core/areas'
import { Refusal } from '../core/errors'
import type { Handlers } from '../core/work'

const listOf = (areas: readonly AreaRow[]) => ({
  data: areas.map(({ id, name }) => ({ id, name })),
  total: areas.length,
})
const withId = <A extends AreaRow>(areas: readonly A[], id: string | undefined): A => {
  const found = areas.find((area) => area.id === id)
  if (!found) throw new Refusal(404, reason('record.notFound'))
  return found
}

export const areaHandlers: Handlers = {
  'area.divisions': async () => listOf(divisions),
  'area.districts': async ({ params }) => listOf(withId(divisions, params.id).districts),
  'area.thanas': async ({ params }) => listOf(withId(withId(divisions, params.a).districts, params.b).thanas),
}
