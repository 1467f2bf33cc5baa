import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { useDeletedHref } from '../actions/use-restore-action'
import { canImport, transferFields } from './transfer-fields'
import type { TransferProps } from './transfer-props'

const drawers = {
  export: lazyWithTexts(() => import('./export/ExportDrawer')),
  import: lazyWithTexts(() => import('./import/ImportDrawer')),
}

/** Exporting selected fields or rows, importing, and the deleted records, as the buttons of a menu. */
export const TransferMenu = (list: Pick<TransferProps, 'entry' | 'records' | 'selected' | 'useSheet'>) => {
  const [which, setWhich] = useState<keyof typeof drawers>()
  const [isOpen, setOpen] = useState(false)
  const { resource } = list.entry
  const navigate = useNavigate()
  const deletedHref = useDeletedHref(resource)
  const Drawer = which && drawers[which]
  const item = (key: keyof typeof drawers) => ({
    key,
    label: t(`list.${key}More`),
    icon: key === 'export' ? <DownloadOutlined aria-hidden /> : <UploadOutlined aria-hidden />,
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
      ? [
          {
            key: 'deleted',
            label: t('list.deletedRecords'),
            icon: <DeleteOutlined aria-hidden />,
            onClick: () => void navigate(deletedHref),
          },
        ]
      : []),
  ]
  if (!items.length) return null
  return (
    <>
      {items.map(({ key, label, icon, onClick }) => (
        <Button key={key} icon={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
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
