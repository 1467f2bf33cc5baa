import { Button } from 'antd'
import { t } from '../../i18n'
import type { FormMode } from './conflict/base'
import './save-bar.css'

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
export const saveShortcut = isMac ? '⌘S' : 'Ctrl+S'

/** A second way to save, for series of records. */
export type SecondarySave = { label: string; onClick: () => void }
type Props = {
  mode: FormMode
  changes: number
  pending: boolean
  onReset: () => void
  /** Opens the list of changes. */
  onReview?: (() => void) | undefined
  further?: SecondarySave | undefined
}

/** At the bottom of the window as soon as there is something to save. */
export const SaveBar = ({ mode, changes, pending, onReset, onReview, further }: Props) => {
  if (mode === 'edit' && changes === 0) return null
  const counted = changes > 0 ? t('form.changes', { count: changes }) : ''
  return (
    <div className={changes > 0 ? 'save-bar save-bar-sticky' : 'save-bar'}>
      <span role="status">
        {counted &&
          (onReview ? (
            <Button type="link" className="save-bar-review" aria-haspopup="dialog" onClick={onReview}>
              {counted}
            </Button>
          ) : (
            counted
          ))}
      </span>
      {changes > 0 && (
        <Button onClick={onReset} disabled={pending}>
          {t('common.discard')}
        </Button>
      )}
      {further && changes > 0 && (
        <Button onClick={further.onClick} disabled={pending}>
          {further.label}
        </Button>
      )}
      <Button
        type="primary"
        htmlType="submit"
        disabled={pending}
        loading={pending}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {t('common.save')}
        <kbd aria-hidden>{saveShortcut}</kbd>
      </Button>
    </div>
  )
}
