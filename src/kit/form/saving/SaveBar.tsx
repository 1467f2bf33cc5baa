import { DownOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { t } from '#i18n/index.ts'
import type { FormMode } from '#kit/values/values.ts'
import { formatShortcut } from '#ui/keyboard/format-shortcut.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { type SaveSeries, useSaveKeys } from './save-keys'
import './save-bar.css'

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform)
export const saveShortcut = isMac ? '⌘S' : 'Ctrl+S'

type Further = SaveSeries['key']
const further = {
  next: { label: 'form.saveAndNext', shortcut: 'saveNext' },
  new: { label: 'form.saveAndNew', shortcut: 'saveNew' },
} as const

type Props = {
  mode: FormMode
  changes: number
  /** How many of them are stored nowhere yet; all by default. */
  unsaved?: number
  saveLabel?: string
  pending: boolean
  /** Of the keys; the button submits the form. */
  onSave: () => void
  onReset: () => void
  /** Saves the changes without publishing them. */
  onSaveApart?: (() => void) | undefined
  /** Opens the list of changes. */
  onReview?: (() => void) | undefined
  /** Further ways to save, in a menu next to the button. */
  ways?: readonly Further[]
  onChoose?: (way: Further) => void
}

/** At the bottom of the window as soon as there is something to save; its keys are those of the page. */
export const SaveBar = (props: Props) => {
  const { mode, changes, pending, onSave, onReset, onSaveApart, onReview, ways = [], onChoose } = props
  const { unsaved = changes, saveLabel = t('common.save') } = props
  useSaveKeys(onSave)
  if (mode === 'edit' && changes === 0 && unsaved === 0) return null
  const counted = changes > 0 ? t('form.changes', { count: changes }) : ''
  const button = (
    <Button
      type="primary"
      htmlType="submit"
      disabled={pending}
      loading={pending}
      aria-keyshortcuts="Control+S Meta+S"
    >
      {saveLabel}
      <kbd aria-hidden>{saveShortcut}</kbd>
    </Button>
  )
  return (
    <div className={changes + unsaved > 0 ? 'save-bar save-bar-sticky' : 'save-bar'}>
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
      {unsaved > 0 && (
        <Button onClick={onReset} disabled={pending}>
          {t('common.discard')}
        </Button>
      )}
      {unsaved > 0 && onSaveApart && (
        <Button onClick={onSaveApart} disabled={pending}>
          {t('form.unpublished.save')}
        </Button>
      )}
      {changes > 0 && ways.length > 0 ? (
        <Space.Compact>
          {button}
          <LazyDropdown
            trigger={['click']}
            placement="topRight"
            menu={{
              items: ways.map((key) => ({
                key,
                label: t(further[key].label),
                extra: <span className="save-way-key">{formatShortcut(further[key].shortcut)}</span>,
              })),
              onClick: ({ key }) => onChoose?.(key === 'next' ? 'next' : 'new'),
            }}
          >
            <Button
              type="primary"
              icon={<DownOutlined aria-hidden />}
              disabled={pending}
              aria-label={t('form.saveMore')}
              aria-haspopup="menu"
            />
          </LazyDropdown>
        </Space.Compact>
      ) : (
        button
      )}
    </div>
  )
}
