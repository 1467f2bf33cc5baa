import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useLatestWhileMounted } from '../../kit/hooks/use-latest-while-mounted'
import { showPath } from '../../kit/paths'
import { useMerge } from './use-merge'

/** Merging on the page of a record: the page of the record that is kept is opened afterwards. */
export const useMergeOfRecord = (entry: Entry) => {
  const navigate = useNavigate()
  const { id } = useParams()
  const mounted = useLatestWhileMounted(id)
  const open = useCallback(
    (keep: string) => {
      // The user may have left the page in the meantime.
      if (mounted.current === id && keep !== id) void navigate(showPath(entry, keep), { replace: true })
    },
    [navigate, entry, id, mounted],
  )
  return useMerge(entry.resource, open)
}
