import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useT } from '../../../i18n'
import type { RecordAction } from '../../record/actions/record-action'

type Props = {
  /** Bulk actions; the last stays last. */
  actions: readonly RecordAction[]
  wordsOf: (action: RecordAction) => string | undefined
  onAct: (action: RecordAction) => void
}
/** A group counts as one button. */
type Place = { key: string; title?: string; actions: readonly RecordAction[] }

/** The number of buttons in the bar; of more, the first two and the last are shown and the others in a menu. */
const shownAtOnce = 4

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
export const BulkButtons = ({ actions, wordsOf, onAct }: Props) => {
  const t = useT()
  const places = placesOf(actions)
  // Groups are small.
  const isGrouped = places.some(({ title }) => title !== undefined)
  const fits = places.length <= shownAtOnce || isGrouped
  const shown = fits ? places : [...places.slice(0, shownAtOnce - 2), ...places.slice(-1)]
  const hidden = places.filter((place) => !shown.includes(place)).flatMap((place) => place.actions)
  const menu = (title: string, those: readonly RecordAction[]) => (
    <Dropdown
      key={title}
      trigger={['click']}
      menu={{
        items: those.map((action) => ({ key: action.key, icon: action.icon, label: wordsOf(action) })),
        onClick: ({ key }) => {
          const chosen = those.find((action) => action.key === key)
          if (chosen) onAct(chosen)
        },
      }}
    >
      <Button aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPosition="end">
        {title}
      </Button>
    </Dropdown>
  )
  return (
    <>
      {shown.map(({ key, title, actions: those }) => {
        const [first] = those
        if (title) return menu(title, those)
        return (
          first && (
            <Button key={key} icon={first.icon} onClick={() => onAct(first)}>
              {wordsOf(first)}
            </Button>
          )
        )
      })}
      {hidden.length > 0 && menu(t('list.bulkMore'), hidden)}
    </>
  )
}
