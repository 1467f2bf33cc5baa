import { ControlOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { t } from '#i18n/index.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { ListToolsProps } from './ViewPanel'

const ViewPanel = lazyWithTexts(() => import('./ViewPanel'))

/** How the rows of a list are shown: table or cards, sorting, columns and row height; remembered for this user. */
export const ListTools = (list: ListToolsProps) => {
  const panel = () => (
    <div
      className="column-chooser"
      role="dialog"
      aria-label={t('list.view')}
      tabIndex={-1}
      // antd's dropdown closes when Tab is pressed in a menu; here it moves on.
      onKeyDown={(event) => event.key === 'Tab' && event.stopPropagation()}
    >
      <Suspense>
        <ViewPanel {...list} />
      </Suspense>
    </div>
  )
  return (
    <LazyDropdown trigger={['click']} placement="bottomRight" popupRender={panel}>
      <Button className="list-view" icon={<ControlOutlined aria-hidden />} aria-haspopup="dialog">
        {t('list.view')}
      </Button>
    </LazyDropdown>
  )
}
