import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../../../contract/extensions/views'
import { type Entry, landingLink } from '../../../../../contract/grammar/sidebar'
import { useT } from '../../../../i18n'
import { useAction } from '../../../call/use-action'
import { IconButton } from '../../../layout/IconButton'
import type { ViewForm } from './ViewDialog'

/** Saves the current filters, order, columns and page size in an existing view. */
export const useSaveViewChanges = (query: string) => {
  const t = useT()
  const { run, isBusy } = useAction('x.changeView')
  const save = ({ id, version, name }: SavedView) =>
    void run({ params: { id }, payload: { query, version } }, { success: t('views.saved', { name }) })
  return { save, isBusy }
}

type Props = { entry: Entry; view: SavedView; onForm: (form: ViewForm) => void }

/** What can be done with the open view. */
export const ViewMenu = ({ entry, view, onForm }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const { id, name, mayChange, isPinned, isDefault, isShared } = view
  const marking = useAction('x.markView')
  const removal = useAction('x.removeView')
  const mark = (marks: { isPinned?: boolean; isDefault?: boolean }, done: string) =>
    void marking.run({ params: { id }, payload: marks }, { success: done })
  const remove = () =>
    void removal.run(
      { params: { id } },
      {
        confirm: {
          type: 'delete',
          title: t('views.deleteTitle', { name }),
          content: t(isShared ? 'views.deleteShared' : 'views.deleteOwn'),
          confirmText: t('views.delete'),
        },
        success: t('views.deleted', { name }),
        onDone: () => void navigate(landingLink(entry), { replace: true }),
      },
    )
  const items = [
    {
      key: 'pin',
      label: t(isPinned ? 'views.unpin' : 'views.pin'),
      onClick: () => mark({ isPinned: !isPinned }, t(isPinned ? 'views.unpinned' : 'views.pinned', { name })),
    },
    {
      key: 'default',
      label: t(isDefault ? 'views.noDefault' : 'views.makeDefault'),
      onClick: () =>
        mark({ isDefault: !isDefault }, t(isDefault ? 'views.isNoDefault' : 'views.isDefault', { name })),
    },
    { key: 'new', label: t('views.saveAs'), onClick: () => onForm({ type: 'new' }) },
    ...(mayChange
      ? [
          { key: 'rename', label: t('views.rename'), onClick: () => onForm({ type: 'rename', view }) },
          { key: 'delete', label: t('views.delete'), danger: true, onClick: remove },
        ]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <IconButton
        size="small"
        aria-haspopup="menu"
        loading={marking.isBusy || removal.isBusy}
        icon={<DownOutlined aria-hidden />}
        label={t('views.actions', { name })}
      />
    </Dropdown>
  )
}
