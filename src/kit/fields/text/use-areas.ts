import type { Area } from '#contract/grammar/field.ts'
import { type CallQueryOptions, useCallQuery } from '#kit/call/use-call-query.ts'

/** Areas rarely change: they are read once. */
export const readOnceOptions = (enabled = true): CallQueryOptions => ({ staleTime: 'constant', enabled })

/** The areas of a kind inside the areas of these names; loaded on demand. */
export const useAreas = (area: Area, above: { division: string; district: string }, needed = true) => {
  const divisions = useCallQuery('area.divisions', {}, readOnceOptions(needed))
  const division = divisions.data?.data.find(({ name }) => name === above.division)
  const inDivision = needed && area !== 'division' && division !== undefined
  const districts = useCallQuery(
    'area.districts',
    { params: { id: division?.id ?? '' } },
    readOnceOptions(inDivision),
  )
  const district = districts.data?.data.find(({ name }) => name === above.district)
  const inDistrict = needed && area === 'thana' && division !== undefined && district !== undefined
  const thanas = useCallQuery(
    'area.thanas',
    { params: { a: division?.id ?? '', b: district?.id ?? '' } },
    readOnceOptions(inDistrict),
  )

  const requested = {
    division: [divisions],
    district: [divisions, districts],
    thana: [divisions, districts, thanas],
  }
  const steps = requested[area]
  return {
    names: steps.at(-1)?.data?.data.map(({ name }) => name),
    loading: steps.some((step) => step.isFetching),
    failed: steps.some((step) => step.failure && !step.isFetching),
    retry: () => {
      for (const step of steps) if (step.failure) step.refresh()
    },
  }
}
