import { EditOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import type { Row } from '../context/props'
import { preloadRowMenu } from './RowMenu'
import type { RowActions } from './row-actions'

type Props = { row: Row; actions: RowActions; onMenu: (row: Row, button: HTMLElement) => void }

/** All actions in the ⋯ menu; editing also appears next to it on hover or focus. */
export const RowButtons = ({ row, actions, onMenu }: Props) => {
  const label = actions.labelOf(row)
  return (
    <span className="row-buttons">
      <span className="row-quick">
        {actions.editHrefOf && (
          <Link className="icon-button" to={actions.editHrefOf(row)} aria-label={t('list.editOf', { label })}>
            <EditOutlined aria-hidden />
          </Link>
        )}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="menu"
        aria-label={t('list.actionsOf', { label })}
        onPointerEnter={preloadRowMenu}
        onFocus={preloadRowMenu}
        onClick={(event) => onMenu(row, event.currentTarget)}
      >
        <EllipsisOutlined aria-hidden />
      </button>
    </span>
  )
}
