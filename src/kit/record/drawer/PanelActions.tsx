import { Button } from 'antd'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useAccess } from '../../../providers/auth/access'
import type { Row } from '../../fields/props/props'
import { useDeclaredActions } from '../actions/declared/use-declared-actions'
import { availableActions, type RecordAction } from '../actions/record-action'
import { useRecordAction } from '../actions/use-record-action'

const none: readonly RecordAction[] = []
type Props = { resource: AnyResource; record: Row; actions?: readonly RecordAction[] }

/** The actions of the record in a drawer: given and declared ones. */
export const PanelActions = ({ resource, record, actions = none }: Props) => {
  const act = useRecordAction(resource)
  const declared = useDeclaredActions(resource)
  const possible = availableActions([...actions, ...declared.actions], useAccess(), [record])
  if (!possible.length) return declared.dialog
  return (
    <div className="panel-actions">
      {possible.map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => void act(action, [record])}>
          {action.label(record)}
        </Button>
      ))}
      {declared.dialog}
    </div>
  )
}
