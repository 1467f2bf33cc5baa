import { SearchOutlined } from '@ant-design/icons'
import { t } from '#i18n/index.ts'
import { useShortcutsEnabled } from '#ui/keyboard/enabled.ts'
import { ariaKeys, formatShortcut } from '#ui/keyboard/format-shortcut.ts'
import { showOverlay } from './state'
import './palette-button.css'

/** Opens the palette from the header; in a narrow window it is only an icon. */
export const PaletteButton = () => {
  const hasKeys = useShortcutsEnabled()
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKeys ? ariaKeys('palette') : undefined}
      onClick={() => showOverlay('palette')}
    >
      <SearchOutlined aria-hidden />
      <span className="palette-button-text">{t('shell.search')}</span>
      {hasKeys && <kbd aria-hidden>{formatShortcut('palette')}</kbd>}
    </button>
  )
}
