import { BulbOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useT } from '../../i18n'
import { IconButton } from '../../kit/layout/IconButton'
import { showOverlay } from '../palette/state'
import { useUnreadNews } from './use-unread-news'
import './help.css'

/** What’s new and the shortcuts, with a dot while there is unread news. */
export const HelpMenu = () => {
  const t = useT()
  const isUnread = useUnreadNews()
  const items = [
    { key: 'news', icon: <BulbOutlined aria-hidden />, label: t('news.title') },
    { key: 'keys', icon: <QuestionCircleOutlined aria-hidden />, label: t('keys.title') },
  ] as const
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [...items],
        onClick: ({ key }) => showOverlay(key === 'news' ? 'news' : 'keys'),
      }}
    >
      <IconButton
        className="help-button"
        label={t(isUnread ? 'help.unread' : 'help.label')}
        aria-haspopup="menu"
        icon={
          <span className="help-mark" data-unread={isUnread}>
            <QuestionCircleOutlined aria-hidden />
          </span>
        }
      />
    </Dropdown>
  )
}
