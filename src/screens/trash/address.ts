import { useSearchParams } from 'react-router-dom'

/** The kind of records and the search; the address is the only place that has them. */
export const useTrashAddress = () => {
  const [params, setParams] = useSearchParams()
  const resource = params.get('resource') ?? undefined
  const search = params.get('search') ?? ''
  return {
    resource,
    search,
    setResource: (name: string) => setParams({ resource: name }),
    /** Back returns to the state before the search, not to the letters in between. */
    setSearch: (text: string, isStep: boolean) =>
      setParams({ ...(resource && { resource }), ...(text && { search: text }) }, { replace: !isStep }),
  }
}
