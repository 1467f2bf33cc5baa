import { PlusOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { menuPlaces } from '#contract/enums.ts'
import type { RecordFor } from '#contract/types.ts'
import { Tree } from '#features/tree/Tree.tsx'
import type { TreeKind } from '#features/tree/tree.ts'
import { ViewSwitch } from '#features/tree/ViewSwitch.tsx'
import { choiceLabel, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { Pill } from '#kit/fields/parts.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { readAllRecords } from '#kit/transfer/read-all.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCanView } from '#providers/auth/access.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { withQuery } from '#providers/query-string.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { entryOfType, type ItemEntry } from './types'

type Item = RecordFor<'cmsItems'>
type Place = (typeof menuPlaces)[number]
const kind: TreeKind = { resource: 'cmsItems', orderKey: 'position', texts: 'menu' }

/** All items of the menu: a tree has no pages. */
const useMenuItems = (entry: ItemEntry) => {
  const { getList } = useDataProvider()()
  const { data, error, isFetching, refetch } = useQuery<Item[], Failure>({
    queryKey: listQueryKey('cmsItems', 'complete', 'menu'),
    queryFn: async ({ signal }) => {
      const filters = [{ field: 'itemType', operator: 'eq' as const, value: 'Menu' }]
      const rows = await readAllRecords(
        getList,
        entry.resource,
        { filters, sorters: [] },
        { signal, progress: () => {} },
      ).catch((problem) => Promise.reject(toHttpError(problem)))
      return rows.map((row) => recordOf('cmsItems', row))
    },
    retry: false,
  })
  return { data, failure: error ?? undefined, isFetching, refresh: () => void refetch() }
}

/** Where an item leads, and whether visitors see it. */
const factsOf = ({ link, isActive }: Pick<Item, 'link' | 'isActive'>) => (
  <>
    {!isActive && <Pill tone="warning">{t('menuTree.inactive')}</Pill>}
    {link && <span className="tree-products">{link}</span>}
  </>
)

/** The form of a new item of that menu, below another one if that is named. */
const newItemPath = (entry: ItemEntry, place: Place, parent?: string) =>
  withQuery(`${entry.path}/create`, [
    ...Object.entries(entry.landing ?? {}),
    ['place', place],
    ...(parent ? ([['parent', parent]] as const) : []),
  ])

type Props = { entry: ItemEntry; place: Place; onPlace: (place: Place) => void; mayCreate: boolean }

const Menu = ({ entry, place, onPlace, mayCreate }: Props) => {
  const [searchText, setSearchText] = useState('')
  const read = useMenuItems(entry)
  return (
    <div className="tree-frame">
      <div className="tree-line">
        <Segmented<Place>
          aria-label={t('menuTree.place')}
          value={place}
          onChange={onPlace}
          options={menuPlaces.map((value) => ({ value, label: choiceLabel(value) }))}
        />
        <SearchInput label={t('menuTree.search')} value={searchText} onType={setSearchText} />
      </div>
      <Loaded
        read={read}
        failed={t('menuTree.failed')}
        loading={{ rows: 8, label: t('menuTree.loading') }}
        isEmpty={Boolean(read.data?.every((item) => item.place !== place))}
        empty={{ title: t('menuTree.none') }}
      >
        {(items) => (
          <Tree
            key={place}
            entry={entry}
            kind={kind}
            rows={items
              .filter((item) => item.place === place)
              .map(({ image: _, ...item }) => ({
                ...item,
                name: item.title,
                order: item.position,
                parent: item.parent ?? null,
              }))}
            searchText={searchText}
            onClear={() => setSearchText('')}
            factsOf={factsOf}
            actionsOf={(id) =>
              mayCreate
                ? [{ key: 'newUnder', label: t('menuTree.newUnder'), to: newItemPath(entry, place, id) }]
                : []
            }
          />
        )}
      </Loaded>
    </div>
  )
}

/** The menu of the public site as a tree, in which its items are moved. */
export default function MenuTree() {
  const canView = useCanView()
  const [place, setPlace] = useState<Place>('header')
  const found = findEntry(useKit().registry, 'cmsItems')
  if (!found) return null
  const entry = entryOfType(found as ItemEntry, 'Menu')
  const { resource } = entry
  const mayCreate = canView(resource, 'create')
  return (
    <>
      <PageHeader
        title={t('tree.menu.tree')}
        actions={
          <>
            <ViewSwitch entry={entry} treePath="/cms/menu" view="tree" />
            {mayCreate && (
              <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={newItemPath(entry, place)}>
                {t('common.newOne', { one: lowerCaseTitle(resourceOne(resource)) })}
              </LinkButton>
            )}
          </>
        }
      />
      <Menu entry={entry} place={place} onPlace={setPlace} mayCreate={mayCreate} />
    </>
  )
}
