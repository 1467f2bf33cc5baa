import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { LateDropdown } from '../../layout/dropdown/LateDropdown'
import { lazyWithTexts } from '../../lazy/lazy'
import type { ColumnSettings } from '../use-columns'

const ColumnPanel = lazyWithTexts(() => import('./ColumnPanel'))

/** Chooses columns, their order and the row height; remembered for this user. */
export const ColumnChooser = (list: { entry: Entry; columns: ColumnSettings }) => {
  const t = useT()
  const panel = () => (
    <div
      className="column-chooser"
      role="dialog"
      aria-label={t('list.columns')}
      tabIndex={-1}
      // antd's dropdown closes when Tab is pressed in a menu; here it moves on.
      onKeyDown={(event) => event.key === 'Tab' && event.stopPropagation()}
    >
      <Suspense>
        <ColumnPanel {...list} />
      </Suspense>
    </div>
  )
  return (
    <LateDropdown trigger={['click']} placement="bottomRight" popupRender={panel}>
      <Button type="text" icon={<TableOutlined aria-hidden />} aria-haspopup="dialog">
        {t('list.columns')}
      </Button>
    </LateDropdown>
  )
}
