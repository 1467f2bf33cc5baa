import { DownOutlined, PushpinFilled, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { assignments } from '#contract/enums.ts'
import type { SavedView } from '#contract/extensions/views.ts'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import { choiceLabel, resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import { SectionError } from '#ui/states/SectionError.tsx'
import type { ViewsProps } from './use-views'
import { assigned, useViews } from './use-views'
import type { ViewForm } from './ViewDialog'
import { filterHref, viewHref } from './view-address'
import '#kit/filters/filter-tabs.css'
import './views.css'

/** Saves the current filters, order, columns and page size in an existing view. */
const useSaveViewChanges = (query: string) => {
  const { run, isBusy } = useAction('x.changeView')
  const save = ({ id, version, name }: SavedView) =>
    void run({ params: { id }, payload: { query, version } }, { success: t('views.saved', { name }) })
  return { save, isBusy }
}

type Props = { entry: Entry; view: SavedView; onForm: (form: ViewForm) => void }

/** What can be done with the open view. */
const ViewMenu = ({ entry, view, onForm }: Props) => {
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
    <LazyDropdown placement="bottomRight" menu={{ items }}>
      <IconButton
        size="small"
        aria-haspopup="menu"
        loading={marking.isBusy || removal.isBusy}
        icon={<DownOutlined aria-hidden />}
        label={t('views.actions', { name })}
      />
    </LazyDropdown>
  )
}

const ViewDialog = lazy(() => import('./ViewDialog'))

const none: readonly (typeof assignments)[number][] = []

/** The saved views of a list as tabs, which are links, with what can be done with the open one. */
export default function ListViews({ hasTabs, ...list }: ViewsProps & { hasTabs: boolean }) {
  const { entry } = list
  const [form, setForm] = useState<ViewForm>()
  const { views, active, assignment, query, isChanged, failure, refresh, isFetching } = useViews(list)
  const { save, isBusy } = useSaveViewChanges(query)
  if (failure && !views.length)
    return <SectionError title={t('views.failed')} busy={isFetching} onRetry={() => void refresh()} />
  const offered = entry.resource.filters?.[assigned] ? assignments : none
  const isShown = views.length > 0 || offered.length > 0 || isChanged
  return (
    <>
      {isShown && (
        <div className="list-views">
          <nav className="filter-tabs" aria-label={t('views.label')}>
            {/* The tabs of the statuses have one for all records. */}
            {!hasTabs && (views.length > 0 || offered.length > 0) && (
              <Link
                className="filter-tab"
                to={landingLink(entry)}
                aria-current={!active && !isChanged && !assignment ? 'page' : undefined}
              >
                {t('views.all', { many: lowerCaseTitle(resourceMany(entry.resource)) })}
              </Link>
            )}
            {offered.map((value) => (
              <Link
                key={value}
                className="filter-tab"
                to={filterHref(entry, assigned, value)}
                aria-current={value === assignment ? 'page' : undefined}
              >
                {choiceLabel(value)}
              </Link>
            ))}
            {views.map((view) => (
              <Link
                key={view.id}
                className="filter-tab"
                to={viewHref(entry, view)}
                aria-current={view === active ? 'page' : undefined}
                title={view.isShared ? t('views.sharedBy', { name: view.owner }) : undefined}
              >
                {view.isPinned && <PushpinFilled aria-hidden />}
                {view.name}
                {view.isShared && <TeamOutlined role="img" aria-label={t('views.shared')} />}
                {view === active && isChanged && (
                  <span className="view-changed" role="img" aria-label={t('views.changed')}>
                    •
                  </span>
                )}
              </Link>
            ))}
          </nav>
          {active?.mayChange && isChanged && (
            <Button size="small" loading={isBusy} onClick={() => save(active)}>
              {t('views.saveChanges')}
            </Button>
          )}
          {!active && isChanged && (
            <Button size="small" onClick={() => setForm({ type: 'new' })}>
              {t('views.save')}
            </Button>
          )}
          {active && <ViewMenu entry={entry} view={active} onForm={setForm} />}
        </div>
      )}
      {form && (
        <Suspense fallback={null}>
          <ViewDialog entry={entry} form={form} query={query} onClose={() => setForm(undefined)} />
        </Suspense>
      )}
    </>
  )
}
