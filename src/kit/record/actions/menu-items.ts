import type { MenuProps } from 'antd'
import type { Row } from '../../fields/props/props'
import type { RecordAction } from './record-action'

/** Keeps the keys of further actions apart from those of common ones. */
export const actionKey = ({ key }: RecordAction) => `own ${key}`

/** Actions as the items of a menu; those of a group follow its heading. */
export const menuItems = (actions: readonly RecordAction[], row: Row): NonNullable<MenuProps['items']> => {
  const itemOf = (action: RecordAction) => ({
    key: actionKey(action),
    icon: action.icon,
    label: action.label(row),
  })
  const groups = [...new Set(actions.flatMap(({ group }) => group ?? []))]
  return [
    ...actions.filter(({ group }) => !group).map(itemOf),
    ...groups.map((group) => ({
      key: group,
      type: 'group' as const,
      label: group,
      children: actions.filter((action) => action.group === group).map(itemOf),
    })),
  ]
}
