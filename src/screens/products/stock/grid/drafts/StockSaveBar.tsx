import { Button, type GetRef, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { stockReasons } from '#contract/enums.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { saveShortcut } from '#kit/form/saving/SaveBar.tsx'
import { useSaveKeys } from '#kit/form/saving/save-keys.tsx'
import type { StockReason } from '#screens/products/stock/model.ts'
import type { Drafts } from './drafts'

type Props = {
  drafts: Drafts
  busy: boolean
  onSave: (reason: StockReason | null) => void
  onDiscard: () => void
}

/** Below the grid while quantities are unsaved. Removals need a reason, which is asked once for all of them. */
export const StockSaveBar = ({ drafts, busy, onSave, onDiscard }: Props) => {
  const id = useId()
  const box = useRef<GetRef<typeof Select>>(null)
  const [reason, setReason] = useState<StockReason | null>(null)
  const [isAsked, setAsked] = useState(false)
  const removes = [...drafts.values()].some(({ typed }) => typed.way === 'take')
  const save = () => {
    if (!removes || reason) return onSave(removes ? reason : null)
    setAsked(true)
    box.current?.focus()
  }
  useSaveKeys(save)
  return (
    <section className="stock-save-bar" aria-label={t('stock.unsaved')}>
      <span role="status">{t('stock.unsavedCount', { count: drafts.size })}</span>
      {removes && (
        <span className="stock-save-reason">
          <label htmlFor={id}>{t('stock.removalReason')}</label>
          <Select
            ref={box}
            id={id}
            virtual={false}
            value={reason}
            {...(isAsked && !reason && { status: 'error' as const, 'aria-invalid': true })}
            placeholder={t('stock.reasonChoose')}
            options={stockReasons.map((value) => ({ value, label: choiceLabel(value) }))}
            onChange={setReason}
          />
        </span>
      )}
      <Button onClick={onDiscard} disabled={busy}>
        {t('common.discard')}
      </Button>
      <Button type="primary" loading={busy} onClick={save} aria-keyshortcuts="Control+S Meta+S">
        {t('stock.saveEntries', { count: drafts.size })}
        <kbd aria-hidden>{saveShortcut}</kbd>
      </Button>
    </section>
  )
}
