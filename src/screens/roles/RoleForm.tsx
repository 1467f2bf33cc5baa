import { useParams } from 'react-router'
import type { Entry } from '../../../contract/grammar/sidebar'
import type { Row } from '../../kit/context'
import FormPage from '../../kit/FormPage'
import type { Values } from '../../kit/form/values'
import { session } from '../../providers/session'
import { askBeforeLosing } from './ask-before-losing'
import { asRole, worn } from './role'

/** Whoever takes a right from the role they have themselves is asked first. */
const consent = (id: string) => async (typed: Values) => {
  const own = session.get().user?.role
  return own?.id === id ? askBeforeLosing(own, asRole({ id, ...typed })) : true
}
/** Their pages go by the new rights at once. */
const wear = (saved: Row) => {
  const { user } = session.get()
  if (user?.role.id === saved.id) session.setUser({ ...user, role: worn(asRole(saved)) })
}

export const NewRole = ({ entry }: { entry: Entry }) => <FormPage entry={entry} mode="create" />
export const EditRole = ({ entry }: { entry: Entry }) => {
  const { id = '' } = useParams()
  return <FormPage entry={entry} mode="edit" consent={consent(id)} onSaved={wear} />
}
