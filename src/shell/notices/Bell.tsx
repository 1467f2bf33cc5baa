import { BellOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import { limits } from '../../../contract/policies/limits'
import { useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import { useCallQuery } from '../../kit/call/use-call-query'
import { titleCount } from '../../kit/layout/document-title'
import { useKnownExtension } from '../../providers/data/extensions'
import { presenceSignal } from '../../providers/presence-signal'
import { NoticePanel } from './NoticePanel'
import { useLiveEvents } from './use-live-events'
import './notices.css'

/** The notifications of the user, with the number of unread ones; also in the title of the tab. */
const OwnBell = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isLive = useKnownExtension('live')
  const read = useCallQuery(
    'x.notices',
    {},
    { keepPrevious: true, refetchOnWindowFocus: true, refetchInterval: limits.menuCountsMs },
  )
  useLiveEvents(isLive, (event) => {
    if (event !== 'notices') presenceSignal.set(presenceSignal.get() + 1)
    if (event !== 'presence') void read.refresh()
  })
  const unread = read.data?.unread ?? 0
  useEffect(() => titleCount.set(unread), [unread])
  useEffect(() => () => titleCount.set(0), [])
  const label = t('notices.bell', { count: unread })
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      popupRender={() => <NoticePanel read={read} onFollow={() => setOpen(false)} />}
    >
      <Button type="text" className="bell" aria-label={label} title={label} aria-expanded={isOpen}>
        <BellOutlined aria-hidden />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {formatNumber(unread)}
          </span>
        )}
        <span className="sr-only" role="status">
          {unread > 0 ? label : ''}
        </span>
      </Button>
    </Dropdown>
  )
}

export default function Bell() {
  return useKnownExtension('notices') ? <OwnBell /> : null
}
