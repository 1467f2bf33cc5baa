import { useNavigate } from 'react-router-dom'
import type { SavedView } from '#contract/extensions/views.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { shareViewRule } from '#contract/policies/saved-views.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { viewHref } from './view-address'

/** What the dialog saves: the list as a new view, or the name of an existing one. */
export type ViewForm = { type: 'new' } | { type: 'rename'; view: SavedView }
type Props = { entry: Entry; form: ViewForm; query: string; onClose: () => void }

/** The name of a view, and who sees it. */
export default function ViewDialog({ entry, form, query, onClose }: Props) {
  const navigate = useNavigate()
  const mayShare = useAccess()(shareViewRule(entry.resource))
  const share = mayShare ? (['isShared'] as const) : []
  const options = {
    name: { label: t('views.name') },
    isShared: { label: t('views.share') },
    isPinned: { label: t('views.pin') },
  }
  const common = { onClose, submit: t('views.submit'), cancel: t('common.cancel') }
  if (form.type === 'rename') {
    const { id, version, name, isShared } = form.view
    return (
      <CallForm
        {...common}
        call="x.changeView"
        title={t('views.renameTitle')}
        params={{ id }}
        fields={['name', ...share]}
        options={options}
        initial={{ name, isShared }}
        also={{ version }}
        success={(body) => t('views.saved', { name: body.name ?? name })}
      />
    )
  }
  return (
    <CallForm
      {...common}
      call="x.addView"
      title={t('views.newTitle')}
      fields={['name', ...share, 'isPinned']}
      options={options}
      also={{ list: entry.path, query }}
      success={({ name }) => t('views.saved', { name })}
      onDone={(view) => void navigate(viewHref(entry, view), { replace: true })}
    />
  )
}
