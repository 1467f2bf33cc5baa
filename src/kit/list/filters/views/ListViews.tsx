import { PushpinFilled, TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { assignments } from '../../../../../contract/enums'
import { landingLink } from '../../../../../contract/grammar/sidebar'
import { useT } from '../../../../i18n'
import { choiceLabel, resourceMany } from '../../../../i18n/declared-texts'
import { lazy } from '../../../lazy/lazy'
import { lowerCaseTitle } from '../../../lower-case-title'
import { SectionError } from '../../../states/SectionError'
import { assigned, useViews } from './use-views'
import type { ViewForm } from './ViewDialog'
import { useSaveViewChanges, ViewMenu } from './ViewMenu'
import { filterHref, viewHref } from './view-address'
import type { ViewsProps } from './views-props'
import '../filter-tabs.css'
import './views.css'

const ViewDialog = lazy(() => import('./ViewDialog'))

const none: readonly (typeof assignments)[number][] = []

/** The saved views of a list as tabs, which are links, with what can be done with the open one. */
export default function ListViews(list: ViewsProps) {
  const t = useT()
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
            {(views.length > 0 || offered.length > 0) && (
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
