import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { createPath, findEntry } from '#kit/navigation/paths.ts'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCanView } from '#providers/auth/access.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import { Tree } from './Tree'
import { ViewSwitch } from './ViewSwitch'
import './tree.css'

const Whole = ({ entry }: { entry: Entry }) => {
  const [searchText, setSearchText] = useState('')
  const read = useAllRecords('categories')
  return (
    <div className="category-frame">
      <div className="category-line">
        <SearchInput label={t('categories.search')} value={searchText} onType={setSearchText} />
      </div>
      <Loaded
        read={read}
        failed={t('categories.failed')}
        loading={{ rows: 12, label: t('categories.loading') }}
        empty={{ title: t('categories.none') }}
      >
        {(rows) => (
          <Tree entry={entry} rows={rows} searchText={searchText} onClear={() => setSearchText('')} />
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
        documentTitle={t('categories.tree')}
        actions={
          <>
            <ViewSwitch entry={entry} view="tree" />
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
