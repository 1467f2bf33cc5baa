import { Drawer } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { t } from '#i18n/index.ts'
import { HistoryList } from './HistoryList'

type Props = Pick<ComponentProps<typeof HistoryList>, 'list' | 'within'> & {
  title: string
  /** Above the changes: their filters. */
  tools?: ReactNode
  onClose: () => void
}

/** The changes of a page's records, next to the page. */
export const HistoryDrawer = ({ title, tools, onClose, ...changes }: Props) => {
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      open={open}
      title={title}
      width="min(640px, 100vw)"
      onClose={() => setOpen(false)}
      afterOpenChange={(now) => {
        if (!now) onClose()
      }}
    >
      {tools}
      <HistoryList {...changes} empty={{ title: t('history.none'), hint: t('history.noneHint') }} />
    </Drawer>
  )
}
