import { BulbOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { t } from '#i18n/index.ts'
import { useSession } from '#providers/auth/session.ts'
import { remembered } from '#providers/storage.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { showOverlay, useOverlay } from '../palette/state'
import { latestNews, seenNewsKey } from './news'
import './help.css'

/** Whether the user has not opened the latest news yet; false while that is being read. */
const useUnreadNews = (): boolean => {
  const id = useSession().user?.id
  const isShown = useOverlay() === 'news'
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    if (!id) return
    if (isShown) {
      setUnread(false)
      void remembered.write(id, seenNewsKey, latestNews)
      return
    }
    let isGone = false
    void remembered.read(id, seenNewsKey).then((seen) => !isGone && setUnread(seen !== latestNews))
    return () => {
      isGone = true
    }
  }, [id, isShown])
  return isUnread
}

/** What’s new and the shortcuts, with a dot while there is unread news. */
export const HelpMenu = () => {
  const isUnread = useUnreadNews()
  const items = [
    { key: 'news', icon: <BulbOutlined aria-hidden />, label: t('news.title') },
    { key: 'keys', icon: <QuestionCircleOutlined aria-hidden />, label: t('keys.title') },
  ] as const
  return (
    <LazyDropdown
      placement="bottomRight"
      menu={{
        items: [...items],
        onClick: ({ key }) => showOverlay(key === 'news' ? 'news' : 'keys'),
      }}
    >
      <IconButton
        label={t(isUnread ? 'help.unread' : 'help.label')}
        icon={
          <span className="help-mark" data-unread={isUnread}>
            <QuestionCircleOutlined aria-hidden />
          </span>
        }
      />
    </LazyDropdown>
  )
}
