import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Input } from 'antd'
import { useState } from 'react'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { resourceMany, resourceOne } from '../../i18n/words'
import { useKit } from '../../kit/context'
import { inSentence } from '../../kit/in-sentence'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { createPath, entryOf } from '../../kit/paths'
import { Empty } from '../../kit/states/Empty'
import { ErrorState } from '../../kit/states/ErrorState'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import { mayView, useAccess } from '../../providers/auth/access'
import type { Failure } from '../../providers/errors'
import type { Category } from './order'
import { Tree } from './Tree'
import { ViewSwitch } from './ViewSwitch'
import './tree.css'

const Whole = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const [words, setWords] = useState('')
  const { query, result } = useList<Category, Failure>({
    resource: 'categories',
    pagination: { mode: 'off' },
    errorNotification: false,
  })
  const rows = query.data ? result.data : undefined
  if (query.isError && !rows)
    return (
      <ErrorState
        title={t('categories.failed')}
        messages={query.error.messages}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  return (
    <div className="category-frame">
      <div className="category-line">
        <Input
          className="list-search"
          type="search"
          aria-label={t('categories.search')}
          placeholder={t('categories.search')}
          prefix={<SearchOutlined aria-hidden />}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {!rows ? (
        <SkeletonRows rows={12} label={t('categories.loading')} />
      ) : rows.length ? (
        <Tree entry={entry} rows={rows} words={words} onClear={() => setWords('')} />
      ) : (
        <Empty title={t('categories.none')} />
      )}
    </div>
  )
}

/** The category tree, for browsing and reordering. */
export default function CategoryTree() {
  const t = useT()
  const entry = entryOf(useKit().registry, 'categories')
  useAccess()
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
            {mayView(resource, 'create') && (
              <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={createPath(entry)}>
                {t('list.new', { one: inSentence(resourceOne(resource)) })}
              </LinkButton>
            )}
          </>
        }
      />
      <Whole entry={entry} />
    </>
  )
}
