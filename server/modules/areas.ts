import type { AreaRow } from '#contract/calls/area.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { divisions } from '../core/areas'
import type { Handlers } from '../core/context'
import { ApiError } from '../core/errors'

const listOf = (areas: readonly AreaRow[]) => ({
  data: areas.map(({ id, name }) => ({ id, name })),
  total: areas.length,
})
const withId = <A extends AreaRow>(areas: readonly A[], id: string | undefined): A => {
  const found = areas.find((area) => area.id === id)
  if (!found) throw new ApiError(404, reason('record.notFound'))
  return found
}

export const areaHandlers: Handlers = {
  'area.divisions': async () => listOf(divisions),
  'area.districts': async ({ params }) => listOf(withId(divisions, params.id).districts),
  'area.thanas': async ({ params }) => listOf(withId(withId(divisions, params.a).districts, params.b).thanas),
}
