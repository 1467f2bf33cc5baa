import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import type { Row } from '../../kit/fields/props/props'
import { lastList } from '../../kit/last-list'
import ShowPage from '../../kit/record/ShowPage'
import { useHere } from '../../kit/use-here'
import { useAccountRemoval } from './use-account-removal'

/** A customer with orders and account history. */
export default function CustomerPage({ entry }: { entry: Entry }) {
  const navigate = useNavigate()
  const here = useHere(useParams().id)
  const leave = useCallback(
    ({ id }: Row) => {
      // Don't navigate if the user has left the page.
      if (here.current === id) void navigate(lastList(entry), { replace: true })
    },
    [navigate, entry, here],
  )
  const { action } = useAccountRemoval(leave)
  return <ShowPage entry={entry} actions={[action]} />
}
