import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { RecordFor } from '#contract/types.ts'
import { Tree } from '#features/tree/Tree.tsx'
import type { TreeKind } from '#features/tree/tree.ts'
import { ViewSwitch } from '#features/tree/ViewSwitch.tsx'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { Pill } from '#kit/fields/parts.tsx'
import { createPath, findEntry } from '#kit/navigation/paths.ts'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { canView, useCanView } from '#providers/auth/access.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'

const kind: TreeKind = { resource: 'categories', orderKey: 'order', texts: 'categories' }

/** The status of a category, and the numbers of its children and products. */
const factsOf = ({ published, isFeature, products }: RecordFor<'categories'>, count: number) => (
  <>
    {!published && <Pill tone="warning">{t('categories.unpublished')}</Pill>}
    {isFeature && <Pill>{t('categories.featured')}</Pill>}
    {count > 0 && (
      <span className="tree-count" title={t('categories.children', { count })}>
        <span aria-hidden>{formatNumber(count)}</span>
        <span className="sr-only">{t('categories.children', { count })}</span>
      </span>
    )}
    {typeof products === 'number' && (
      <span className="tree-products">
        {t(count > 0 ? 'categories.ownProducts' : 'categories.products', { count: products })}
      </span>
    )}
  </>
)

const newUnder = (entry: Entry, id: string) =>
  canView(entry.resource, 'create')
    ? [
        {
          key: 'newUnder',
          label: t('categories.newSubcategory'),
          to: `${createPath(entry)}?parent=${encodeURIComponent(id)}`,
        },
      ]
    : []

const Whole = ({ entry }: { entry: Entry }) => {
  const [searchText, setSearchText] = useState('')
  const read = useAllRecords('categories')
  return (
    <div className="tree-frame">
      <div className="tree-line">
        <SearchInput label={t('categories.search')} value={searchText} onType={setSearchText} />
      </div>
      <Loaded
        read={read}
        failed={t('categories.failed')}
        loading={{ rows: 12, label: t('categories.loading') }}
        empty={{ title: t('categories.none') }}
      >
        {(rows) => (
          <Tree
            entry={entry}
            kind={kind}
            rows={rows}
            searchText={searchText}
            onClear={() => setSearchText('')}
            factsOf={factsOf}
            actionsOf={(id) => newUnder(entry, id)}
          />
        )}
      </Loaded>
    </div>
  )
}

/** The category tree, for browsing and reordering. */
export default function CategoryTree() {
  const canView = useCanView()
  const entry = findEntry(useKit().registry, 'categories')
  if (!entry) return null
  const { resource } = entry
  return (
    <>
      <PageHeader
        title={resourceMany(resource)}
        documentTitle={t('tree.categories.tree')}
        actions={
          <>
            <ViewSwitch entry={entry} treePath="/category/tree" view="tree" />
            {canView(resource, 'create') && (
              <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={createPath(entry)}>
                {t('common.newOne', { one: lowerCaseTitle(resourceOne(resource)) })}
              </LinkButton>
            )}
          </>
        }
      />
      <Whole entry={entry} />
    </>
  )
}
