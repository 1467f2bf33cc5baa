import { Dropdown, type MenuProps } from 'antd'
import type { CSSProperties } from 'react'

type Props = {
  items: NonNullable<MenuProps['items']>
  /** Where its button is; `anchor` says in which frame. */
  place: CSSProperties
  anchor: string
  onChoose: (key: string) => void
  onClose: () => void
}

/** A menu that is open, below a button that is drawn elsewhere. */
export const AnchoredMenu = ({ items, place, anchor, onChoose, onClose }: Props) => (
  <Dropdown
    open
    autoFocus
    trigger={['click']}
    placement="bottomRight"
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    menu={{
      items,
      onClick: ({ key, domEvent }) => {
        // Enter would press the button that gets the focus back.
        domEvent.preventDefault()
        onClose()
        onChoose(key)
      },
    }}
  >
    <span className={anchor} style={place} />
  </Dropdown>
)
