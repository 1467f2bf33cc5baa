import { TeamOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { listPath } from '../../../kit/paths'
import { useKnownExtension } from '../../../providers/data/extensions'
import { SegmentPanel } from './SegmentPanel'
import { segmentQuery } from './segment-query'
import './segments.css'

/** Saved filters of customers; absent if the backend has no segments. */
export const SegmentMenu = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (!useKnownExtension('segments')) return null
  const close = () => setOpen(false)
  return (
    <Popover
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<SegmentPanel path={listPath(entry)} query={segmentQuery(search)} onClose={close} />}
    >
      <Button icon={<TeamOutlined aria-hidden />} aria-expanded={isOpen}>
        {t('segment.title')}
      </Button>
    </Popover>
  )
}
