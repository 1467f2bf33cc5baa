import { Button } from 'antd'
import { useState } from 'react'
import type { MediaLine } from '#contract/extensions/media.ts'
import { limits } from '#contract/policies/limits.ts'
import { TagInput } from '#features/tags/TagInput.tsx'
import '#features/tags/tags.css'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useDeletePictures } from './use-delete-pictures'

type Props = {
  lines: readonly MediaLine[]
  /** Absent if all of the page are selected. */
  onAll: (() => void) | undefined
  mayDelete: boolean
  onClear: () => void
}

/** A tag for all of them. */
const AddTag = ({ lines }: { lines: readonly MediaLine[] }) => {
  const { run, isBusy } = useAction('x.tagMedia')
  const [isOpen, setOpen] = useState(false)
  const add = (name: string) =>
    void run(
      { payload: { keys: lines.map(({ key }) => key), add: [name] } },
      { success: t('tag.added', { count: lines.length }), onDone: () => setOpen(false) },
    )
  if (isOpen) return <TagInput of="media" onChoose={add} onClose={() => setOpen(false)} />
  return (
    <Button loading={isBusy} disabled={lines.length > limits.maxBatch} onClick={() => setOpen(true)}>
      {t('tag.add')}
    </Button>
  )
}

/** Actions for the selected pictures; replaces the filters. */
export const SelectionBar = ({ lines, onAll, mayDelete, onClear }: Props) => {
  const { remove, busy } = useDeletePictures()
  const mayUpdate = useAccess()(['Cms', 'UPDATE'])
  const mayTag = useCapability('tagMedia') && mayUpdate
  const isUsed = ({ uses }: MediaLine) => uses > 0
  return (
    <div className="bulk-bar">
      <span role="status">{t('media.chosen', { count: lines.length })}</span>
      {onAll && (
        <Button type="link" onClick={onAll}>
          {t('media.selectPage')}
        </Button>
      )}
      {mayTag && <AddTag lines={lines} />}
      {mayDelete && (
        <Button
          danger
          loading={busy}
          disabled={lines.every(isUsed)}
          onClick={() => void remove(lines).then((gone) => gone && onClear())}
        >
          {t('media.deleteChosen')}
        </Button>
      )}
      <Button type="link" onClick={onClear}>
        {t('media.clearChosen')}
      </Button>
      {mayDelete && lines.some(isUsed) && <span className="media-facts">{t('media.someUsed')}</span>}
    </div>
  )
}
