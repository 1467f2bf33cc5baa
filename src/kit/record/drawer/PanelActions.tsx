import { Button } from 'antd'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useAccess } from '../../../providers/auth/access'
import { useDeclaredActions } from '../actions/declared/use-declared-actions'
import { availableActions, type RecordAction } from '../actions/record-action'
import { useRecordAction } from '../actions/use-record-action'
import type { RecordAt } from '../record-of'

const none: readonly RecordAction[] = []
type Props<R extends AnyResource> = {
  resource: R
  record: RecordAt<R>
  actions?: readonly RecordAction<RecordAt<R>>[]
}

/** The actions of the record in a drawer: given and declared ones. */
export const PanelActions = <R extends AnyResource>(props: Props<R>) => {
  const { resource, record, actions = none } = props as Props<AnyResource>
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
