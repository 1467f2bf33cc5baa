import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { loadScreenTexts, useT } from '../../../i18n'
import { canImport, transferFields } from './transfer-fields'
import type { TransferProps } from './transfer-props'

const drawers = {
  export: lazy(async () => (await Promise.all([import('./export/ExportDrawer'), loadScreenTexts()]))[0]),
  import: lazy(async () => (await Promise.all([import('./import/ImportDrawer'), loadScreenTexts()]))[0]),
}

/** Exporting selected fields or rows, and importing. */
export const TransferMenu = (list: Pick<TransferProps, 'entry' | 'records' | 'selected'>) => {
  const t = useT()
  const [which, setWhich] = useState<keyof typeof drawers>()
  const [isOpen, setOpen] = useState(false)
  const { resource } = list.entry
  // Without a form there are no fields to choose.
  if (transferFields(resource).length < 2) return null
  const Drawer = which && drawers[which]
  const item = (key: keyof typeof drawers) => ({
    key,
    label: t(`list.${key}More`),
    onClick: () => {
      setWhich(key)
      setOpen(true)
    },
  })
  const items = [item('export'), ...(canImport(resource) ? [item('import')] : [])]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          icon={<EllipsisOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-label={t('list.transfer')}
        />
      </Dropdown>
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
