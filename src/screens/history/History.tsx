import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { pictureEntity } from '../../../contract/calls/history'
import { settingKeys, settings } from '../../../contract/settings'
import type { HistoryLineRow } from '../../features/history/group-changes'
import { HistoryList } from '../../features/history/HistoryList'
import { useT } from '../../i18n'
import { resourceMany } from '../../i18n/declared-texts'
import { useCallList } from '../../kit/call/use-call-list'
import { useKit } from '../../kit/context'
import { UnreadValues } from '../../kit/date-range/RangeLinks'
import { PageHeader } from '../../kit/layout/PageHeader'
import '../../kit/list/list.css'
import '../../kit/list/filters/filters.css'
import { canRead, useAccess } from '../../providers/auth/access'
import { useHistoryAddress } from './address'
import { type HistoryActor, HistoryFilterBar } from './HistoryFilterBar'
import './history-page.css'

/** All changes with their authors; users see only what their role may read. */
export default function History() {
  const t = useT()
  const { registry } = useKit()
  const may = useAccess()
  const resources = registry.resources.filter((resource) => !resource.collectionOf && canRead(resource))
  const names = useMemo(
    () => [...registry.resources.map(({ name }) => name), ...settingKeys, pictureEntity],
    [registry],
  )
  const kinds = [
    ...resources.map((resource) => ({ value: resource.name, label: resourceMany(resource) })),
    ...settingKeys
      .filter((key) => may([settings[key].subject, 'READ']))
      .map((key) => ({ value: key, label: t(`history.of.${key}`) })),
    ...(may(['Cms', 'READ']) ? [{ value: pictureEntity, label: t('history.of.media') }] : []),
  ]
  const { filters, unread, set, clear } = useHistoryAddress(names)
  const list = useCallList('x.history', { query: filters })
  const isNarrowed = Object.keys(filters).length > 0
  const people = usePeople(list.rows)
  return (
    <>
      <PageHeader title={t('common.history')} />
      <HistoryFilterBar filters={filters} kinds={kinds} people={people} onChange={set} onClear={clear} />
      <UnreadValues
        of={[
          [t('history.kind'), unread.entity],
          [t('span.label'), unread.dates],
        ]}
      />
      <HistoryList
        list={list}
        drawActor={({ id, name }) =>
          id && id !== filters.actorId ? (
            <button
              type="button"
              className="history-person"
              aria-label={t('history.onlyBy', { name })}
              title={t('history.onlyBy', { name })}
              onClick={() => set({ actorId: id })}
            >
              {name}
            </button>
          ) : (
            name
          )
        }
        empty={
          isNarrowed
            ? {
                title: t('common.noResults'),
                hint: t('history.noneFoundHint'),
                action: <Button onClick={clear}>{t('common.clearFilters')}</Button>,
              }
            : { title: t('history.none'), hint: t('history.noneHint') }
        }
      />
    </>
  )
}

/** Everyone seen on these pages so far, so that the filter keeps its label. */
const usePeople = (rows: readonly HistoryLineRow[] | undefined): readonly HistoryActor[] => {
  const seen = useRef(new Map<string, string>())
  return useMemo(() => {
    for (const { actor } of rows ?? []) if (actor.id) seen.current.set(actor.id, actor.name)
    return [...seen.current].map(([id, name]) => ({ id, name }))
  }, [rows])
}
