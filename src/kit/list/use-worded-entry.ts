import { useMemo } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useExtensions } from '../../providers/extensions'
import { furtherWords, withFurtherWords } from '../../providers/list-words'
import { useKit } from '../context'

/** The entry with the filters that this backend has beyond the specified API. */
export const useWordedEntry = (entry: Entry): Entry => {
  const { registry } = useKit()
  const further = furtherWords(registry, entry.resource)
  const has = useExtensions(further.length > 0)
  const known = further.filter(has).join(' ')
  return useMemo(() => {
    const names = known.split(' ')
    const resource = withFurtherWords(registry, entry.resource, (name) => names.includes(name))
    return resource === entry.resource ? entry : { ...entry, resource }
  }, [registry, entry, known])
}
