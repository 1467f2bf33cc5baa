import { useQuery } from '@tanstack/react-query'
import type { AreaRow } from '../../../../contract/calls/area'
import type { Area } from '../../../../contract/grammar/field'
import { useCall } from '../../use-call'

type Answer = { data: AreaRow[] }

/** Areas hardly ever change: they are asked for once. */
export const useAreaCall = (name: string, params: Readonly<Record<string, string>>, enabled: boolean) => {
  const call = useCall()
  return useQuery({
    queryKey: ['area', name, params],
    queryFn: ({ signal }) => call<Answer>(`area.${name}`, { params, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** The areas of a kind to choose from, below the areas of these names; asked for once they are needed. */
export const useAreas = (area: Area, above: { division: string; district: string }, needed = true) => {
  const divisions = useAreaCall('divisions', {}, needed)
  const division = divisions.data?.data.find(({ name }) => name === above.division)
  const inDivision = needed && area !== 'division' && division !== undefined
  const districts = useAreaCall('districts', { id: division?.id ?? '' }, inDivision)
  const district = districts.data?.data.find(({ name }) => name === above.district)
  const inDistrict = needed && area === 'thana' && division !== undefined && district !== undefined
  const thanas = useAreaCall('thanas', { a: division?.id ?? '', b: district?.id ?? '' }, inDistrict)

  const asked = {
    division: [divisions],
    district: [divisions, districts],
    thana: [divisions, districts, thanas],
  }
  const steps = asked[area]
  return {
    names: steps.at(-1)?.data?.data.map(({ name }) => name),
    loading: steps.some((step) => step.isFetching),
    failed: steps.some((step) => step.isError && !step.isFetching),
    retry: () => {
      for (const step of steps) if (step.isError) void step.refetch()
    },
  }
}
