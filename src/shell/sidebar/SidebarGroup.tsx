import { DownOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { usePreference } from '#providers/storage.ts'

type Props = {
  id: string
  label: string
  /** It contains the open page. */
  isHere: boolean
  /** With icons only, there is no heading to expand it by. */
  alwaysOpen: boolean
  children: ReactNode
}

/** A collapsible group of the menu; it expands when one of its pages is opened. */
export const SidebarGroup = ({ id, label, isHere, alwaysOpen, children }: Props) => {
  const [folded, setFolded] = usePreference(`sidebar.folded ${id}`, false)
  const [unfolded, setUnfolded] = useState(isHere)
  const listId = useId()
  useEffect(() => setUnfolded(isHere), [isHere])
  const open = alwaysOpen || !folded || unfolded
  return (
    <li className="sidebar-part">
      <button
        type="button"
        className="sidebar-group"
        aria-expanded={open}
        aria-controls={listId}
        tabIndex={alwaysOpen ? -1 : 0}
        onClick={() => {
          setFolded(open)
          setUnfolded(false)
        }}
      >
        <span>{label}</span>
        <DownOutlined aria-hidden />
      </button>
      <ul id={listId} hidden={!open}>
        {children}
      </ul>
    </li>
  )
}
