import { DownOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { useT } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { nextAction, type RecordAction } from '#kit/context/record-action.ts'
import { LateDropdown } from '#ui/layout/dropdown/LateDropdown.tsx'
import { useNarrow } from '#ui/layout/use-media.ts'

type Props = {
  rows: readonly Row[]
  /** Bulk actions; the last stays last. */
  actions: readonly RecordAction[]
  wordsOf: (action: RecordAction) => string | undefined
  onAct: (action: RecordAction) => void
}
/** A group counts as one button. */
type Place = { key: string; title?: string; actions: readonly RecordAction[] }

/** The number of buttons in the bar; of more, the first two and the last are shown and the others in a menu. */
const shownAtOnce = 4
/** On a phone they share a row with the menu of the others. */
const shownOnPhone = 2

const placesOf = (actions: readonly RecordAction[]): Place[] => {
  const places = new Map<string, Place>()
  for (const action of actions) {
    const { key, group: title } = action
    const place = title === undefined ? undefined : places.get(title)
    if (place) places.set(place.key, { ...place, actions: [...place.actions, action] })
    else places.set(title ?? key, { key: title ?? key, ...(title && { title }), actions: [action] })
  }
  return [...places.values()]
}

/** The actions for the selected records. */
export const BulkButtons = ({ rows, actions, wordsOf, onAct }: Props) => {
  const t = useT()
  const places = placesOf(actions).map((place) => ({ ...place, next: nextAction(place.actions, rows) }))
  const narrow = useNarrow()
  const nexts = places.flatMap(({ next }) => next ?? [])
  // Groups are small.
  const isGrouped = places.some(({ title }) => title !== undefined)
  const fits = places.length <= (narrow ? shownOnPhone : shownAtOnce) || (isGrouped && !narrow)
  const narrowPlaces = narrow
    ? places.slice(0, nexts.length ? 0 : shownOnPhone)
    : [...places.slice(0, shownAtOnce - 2), ...places.slice(-1)]
  // Next steps are wide and used most: next to them, the other groups share a menu.
  const nextPlaces = places.filter(({ title, next }) => next || title === undefined)
  const widePlaces = nexts.length && !narrow ? nextPlaces : places
  const shown = fits ? widePlaces : narrowPlaces
  const hidden = places.filter((place) => !shown.includes(place))
  const itemsOf = (those: readonly RecordAction[]) =>
    those.map((action) => ({ key: action.key, icon: action.icon, label: wordsOf(action) }))
  const button = (action: RecordAction) => (
    <Button key={action.key} icon={action.icon} onClick={() => onAct(action)}>
      {wordsOf(action)}
    </Button>
  )
  /** As an arrow alone it follows a button with a text. */
  const menu = (title: string, of: readonly Place[], isArrow = false) => (
    <LateDropdown
      key={title}
      trigger={['click']}
      menu={{
        items: of.flatMap(
          (place): NonNullable<MenuProps['items']> =>
            place.title && of.length > 1
              ? [
                  {
                    key: place.key,
                    type: 'group' as const,
                    label: place.title,
                    children: itemsOf(place.actions),
                  },
                ]
              : itemsOf(place.actions),
        ),
        onClick: ({ key }) => {
          const chosen = of.flatMap((place) => place.actions).find((action) => action.key === key)
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
    </LateDropdown>
  )
  const buttons = shown.map((place) => {
    const { key, title, next } = place
    const [first] = place.actions
    if (title && next)
      return (
        <span key={key} className="bulk-split">
          {button(next)}
          {menu(title, [place], true)}
        </span>
      )
    if (title) return menu(title, [place])
    return first && button(first)
  })
  if (!fits && narrow) buttons.push(...nexts.map(button))
  // The last action, usually deleting, is apart from the frequent ones.
  if (hidden.length > 0) buttons.splice(narrow ? buttons.length : -1, 0, menu(t('list.bulkMore'), hidden))
  return <div className="bulk-buttons">{buttons}</div>
}
