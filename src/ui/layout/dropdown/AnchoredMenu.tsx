import type { MenuProps } from 'antd'
import type { CSSProperties } from 'react'
import FullDropdown from './FullDropdown'

type Props = {
  items: NonNullable<MenuProps['items']>
  /** Where its button is; `anchor` says in which frame. */
  anchorStyle: CSSProperties
  anchor: string
  onChoose: (key: string) => void
  onClose: () => void
}

/** A menu that is open, below a button that is drawn elsewhere. */
export const AnchoredMenu = ({ items, anchorStyle, anchor, onChoose, onClose }: Props) => (
  <FullDropdown
    open
    placement="bottomRight"
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    menu={{
      items,
      onClick: ({ key }) => {
        onClose()
        onChoose(key)
      },
    }}
  >
    <span className={anchor} style={anchorStyle} />
  </FullDropdown>
)
