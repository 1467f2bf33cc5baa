import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '#i18n/index.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { useNarrow } from '#ui/layout/use-media.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { useDeletedHref } from '../actions/use-restore-action'
import { canImport, transferFields } from './transfer-fields'
import type { TransferProps } from './transfer-props'

const drawers = {
  export: lazyWithTexts(() => import('./export/ExportDrawer')),
  import: lazyWithTexts(() => import('./import/ImportDrawer')),
}

/** Exporting selected fields or rows, importing, and the deleted records. */
export const TransferMenu = (list: Pick<TransferProps, 'entry' | 'records' | 'selected'>) => {
  const t = useT()
  const [which, setWhich] = useState<keyof typeof drawers>()
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useNarrow()
  const { resource } = list.entry
  const navigate = useNavigate()
  const deletedHref = useDeletedHref(resource)
  const Drawer = which && drawers[which]
  const item = (key: keyof typeof drawers) => ({
    key,
    label: t(`list.${key}More`),
    onClick: () => {
      setWhich(key)
      setOpen(true)
    },
  })
  // Without a form there are no fields to choose.
  const hasFields = transferFields(resource).length > 1
  const items = [
    ...(hasFields ? [item('export'), ...(canImport(resource) ? [item('import')] : [])] : []),
    ...(deletedHref
      ? [{ key: 'deleted', label: t('list.deletedRecords'), onClick: () => void navigate(deletedHref) }]
      : []),
  ]
  if (!items.length) return null
  return (
    <>
      {isNarrow ? (
        // They are in a menu already.
        items.map(({ key, label, onClick }) => (
          <Button key={key} onClick={onClick}>
            {label}
          </Button>
        ))
      ) : (
        <LazyDropdown trigger={['click']} menu={{ items }}>
          <Button
            icon={<EllipsisOutlined aria-hidden />}
            aria-haspopup="menu"
            aria-label={t('list.transfer')}
          />
        </LazyDropdown>
      )}
      {Drawer && (
        <Suspense>
          <Drawer
            {...list}
            open={isOpen}
            onClose={() => setOpen(false)}
            onClosed={() => setWhich(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
