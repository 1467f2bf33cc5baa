import { DownOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { nextAction, type RecordAction } from '#kit/context/record-action.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { useNarrow } from '#ui/layout/use-media.ts'

type Props = {
  rows: readonly Row[]
  /** Bulk actions; the last stays last. */
  actions: readonly RecordAction[]
  wordsOf: (action: RecordAction) => string | undefined
  onAct: (action: RecordAction) => void
}
/** A group counts as one button. */
type ButtonGroup = { key: string; title?: string; actions: readonly RecordAction[] }

/** The number of buttons in the bar; of more, the first two and the last are shown and the others in a menu. */
const shownAtOnce = 4
/** On a phone they share a row with the menu of the others. */
const shownOnPhone = 2

const groupsOf = (actions: readonly RecordAction[]): ButtonGroup[] => {
  const groups = new Map<string, ButtonGroup>()
  for (const action of actions) {
    const { key, group: title } = action
    const group = title === undefined ? undefined : groups.get(title)
    if (group) groups.set(group.key, { ...group, actions: [...group.actions, action] })
    else groups.set(title ?? key, { key: title ?? key, ...(title && { title }), actions: [action] })
  }
  return [...groups.values()]
}

/** The actions for the selected records. */
export const BulkButtons = ({ rows, actions, wordsOf, onAct }: Props) => {
  const groups = groupsOf(actions).map((group) => ({ ...group, next: nextAction(group.actions, rows) }))
  const narrow = useNarrow()
  const nexts = groups.flatMap(({ next }) => next ?? [])
  // Groups are small.
  const isGrouped = groups.some(({ title }) => title !== undefined)
  const fits = groups.length <= (narrow ? shownOnPhone : shownAtOnce) || (isGrouped && !narrow)
  const narrowGroups = narrow
    ? groups.slice(0, nexts.length ? 0 : shownOnPhone)
    : [...groups.slice(0, shownAtOnce - 2), ...groups.slice(-1)]
  // Next steps are wide and used most: next to them, the other groups share a menu.
  const nextGroups = groups.filter(({ title, next }) => next || title === undefined)
  const wideGroups = nexts.length && !narrow ? nextGroups : groups
  const shown = fits ? wideGroups : narrowGroups
  const hidden = groups.filter((group) => !shown.includes(group))
  const itemsOf = (those: readonly RecordAction[]) =>
    those.map((action) => ({ key: action.key, icon: action.icon, label: wordsOf(action) }))
  const button = (action: RecordAction) => (
    <Button key={action.key} icon={action.icon} onClick={() => onAct(action)}>
      {wordsOf(action)}
    </Button>
  )
  /** As an arrow alone it follows a button with a text. */
  const menu = (title: string, of: readonly ButtonGroup[], isArrow = false) => (
    <LazyDropdown
      key={title}
      trigger={['click']}
      menu={{
        items: of.flatMap(
          (group): NonNullable<MenuProps['items']> =>
            group.title && of.length > 1
              ? [
                  {
                    key: group.key,
                    type: 'group' as const,
                    label: group.title,
                    children: itemsOf(group.actions),
                  },
                ]
              : itemsOf(group.actions),
        ),
        onClick: ({ key }) => {
          const chosen = of.flatMap((group) => group.actions).find((action) => action.key === key)
          if (chosen) onAct(chosen)
        },
      }}
    >
      <Button
        aria-haspopup="menu"
        icon={<DownOutlined aria-hidden />}
        iconPosition="end"
        {...(isArrow && { 'aria-label': title, title })}
      >
        {!isArrow && title}
      </Button>
    </LazyDropdown>
  )
  const buttons = shown.map((group) => {
    const { key, title, next } = group
    const [first] = group.actions
    if (title && next)
      return (
        <span key={key} className="bulk-split">
          {button(next)}
          {menu(title, [group], true)}
        </span>
      )
    if (title) return menu(title, [group])
    return first && button(first)
  })
  if (!fits && narrow) buttons.push(...nexts.map(button))
  // The last action, usually deleting, is apart from the frequent ones.
  if (hidden.length > 0) buttons.splice(narrow ? buttons.length : -1, 0, menu(t('list.bulkMore'), hidden))
  return <div className="bulk-buttons">{buttons}</div>
}
