import { DeleteOutlined, FileTextOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useAction } from '#kit/call/use-action.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useKit } from '#kit/context/context.tsx'
import { pagePath } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import './drafts.css'

const Drafts = ({ onFollow }: { onFollow: () => void }) => {
  const path = pagePath(useKit().registry, 'newOrder')
  const list = useCallList('x.orderDrafts')
  const { run, isBusy } = useAction('x.removeOrderDraft')
  const remove = (id: string, title: string) =>
    void run(
      { params: { id } },
      {
        confirm: {
          type: 'delete',
          title: t('orderDesk.draftDeleteAsk', { title }),
          confirmText: t('orderDesk.draftDelete'),
        },
        onDone: () => void list.refresh(),
      },
    )
  return (
    <section className="drafts" aria-label={t('orderDesk.drafts')}>
      <PagedRows
        list={list}
        failed={t('orderDesk.draftsFailed')}
        empty={<p>{t('orderDesk.noDrafts')}</p>}
        isPart
      >
        {(drafts) => (
          <ul>
            {drafts.map(({ id, title, savedBy, updatedAt, lines }) => (
              <li key={id}>
                <span>
                  <Link to={`${path}?draft=${id}`} reloadDocument={false} onClick={onFollow}>
                    {title}
                  </Link>
                  <small>
                    {t('orderDesk.draftItems', { count: lines?.length ?? 0 })} · {savedBy} ·{' '}
                    <TimeAgo at={updatedAt} />
                  </small>
                </span>
                <IconButton
                  size="small"
                  disabled={isBusy}
                  icon={<DeleteOutlined aria-hidden />}
                  label={t('orderDesk.draftDeleteOne', { title })}
                  onClick={() => remove(id, title)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  )
}

/** The draft orders of all colleagues; absent if the backend keeps none. */
export const DraftsButton = () => {
  const [isOpen, setOpen] = useState(false)
  const may = useAccess()(['Order', 'CREATE'])
  if (!useCapability('orderDrafts') || !may) return null
  return (
    <Popover
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      // A click into the question of a deletion is not one outside.
      onOpenChange={(next) => (next || !confirmationNow().open) && setOpen(next)}
      destroyOnHidden
      content={<Drafts onFollow={() => setOpen(false)} />}
    >
      <Button icon={<FileTextOutlined aria-hidden />} aria-haspopup="dialog" aria-expanded={isOpen}>
        {t('orderDesk.drafts')}
      </Button>
    </Popover>
  )
}
