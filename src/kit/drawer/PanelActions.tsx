import { Button } from 'antd'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useAccess } from '#providers/auth/access.ts'
import { usePageActions } from '../actions/use-page-actions'
import { useRecordAction } from '../actions/use-record-action'
import { availableActions, type PageAction } from '../context/record-action'
import type { RecordAt } from '../records/record-of'

const none: readonly PageAction[] = []
type Props<R extends AnyResource> = {
  resource: R
  record: RecordAt<R>
  actions?: readonly PageAction<RecordAt<R>>[]
}

/** The actions of the record in a drawer: given and declared ones. */
export const PanelActions = <R extends AnyResource>(props: Props<R>) => {
  const { resource, record, actions = none } = props as Props<AnyResource>
  const act = useRecordAction(resource)
  const own = usePageActions(resource, actions, 'panel')
  const possible = availableActions(own.actions, useAccess(), [record])
  if (!possible.length) return own.dialog
  return (
    <div className="panel-actions">
      {possible.map((action) => (
        <Button key={action.key} icon={action.icon} onClick={() => void act(action, [record])}>
          {action.label(record)}
        </Button>
      ))}
      {own.dialog}
    </div>
  )
}
