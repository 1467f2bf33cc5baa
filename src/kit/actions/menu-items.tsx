import type { MenuProps } from 'antd'
import type { Row } from '../context/props'
import type { OfferedAction, RecordAction } from '../context/record-action'
import './menu-items.css'

/** Keeps the keys of further actions apart from those of common ones. */
export const actionKey = ({ key }: RecordAction) => `own ${key}`

/** Actions as the items of a menu, refused ones with the reason; those of a group follow its heading. */
export const menuItems = (offered: readonly OfferedAction[], row: Row): NonNullable<MenuProps['items']> => {
  const itemOf = ({ action, reason }: OfferedAction) => ({
    key: actionKey(action),
    icon: action.icon,
    danger: action.danger ?? false,
    ...(reason === undefined
      ? { label: action.label(row) }
      : {
          disabled: true,
          label: (
            <span className="refused-action">
              {action.label(row)} <small>{reason}</small>
            </span>
          ),
        }),
  })
  const groups = [...new Set(offered.flatMap(({ action }) => action.group ?? []))]
  return [
    ...offered.filter(({ action }) => !action.group).map(itemOf),
    ...groups.map((group) => ({
      key: group,
      type: 'group' as const,
      label: group,
      children: offered.filter(({ action }) => action.group === group).map(itemOf),
    })),
  ]
}
