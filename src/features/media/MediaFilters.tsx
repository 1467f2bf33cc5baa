import { Select } from 'antd'
import { useMemo } from 'react'
import { useT } from '../../i18n'
import { useCallQuery } from '../../kit/call/use-call-query'
import { useKit } from '../../kit/context'
import { SearchInput } from '../../kit/layout/SearchInput'
import { searchInputId } from '../../kit/list/filters/SearchBox'
import { useDebouncedInput } from '../../kit/list/filters/use-debounced-input'
import { SectionError } from '../../kit/states/SectionError'
import { useKnownExtension } from '../../providers/data/extensions'
import { mediaFeatures } from './features'
import type { MediaQuery } from './use-media-library'

type Words = Pick<MediaQuery, 'search' | 'feature' | 'unused' | 'tag'>
type Props = {
  filters: Words
  onChange: (change: Words) => void
  /** `/` focuses this input. */
  isPage?: boolean
}

/** Filters pictures by text, by feature, and by whether records show them. */
export const MediaFilters = ({ filters, onChange, isPage }: Props) => {
  const t = useT()
  const { registry } = useKit()
  const features = useMemo(() => mediaFeatures(registry), [registry])
  const { typed, type, finish, clear } = useDebouncedInput(filters.search ?? '', (search) =>
    onChange({ search: search || undefined }),
  )
  const hasTags = useKnownExtension('tagMedia')
  const tags = useCallQuery('x.mediaTags', {}, { enabled: hasTags })
  const on = (value: unknown) => `filter-select${value === undefined ? '' : ' filter-select-on'}`
  return (
    <>
      <SearchInput
        {...(isPage && { id: searchInputId, 'aria-keyshortcuts': '/' })}
        label={t('media.search')}
        value={typed}
        onType={type}
        onPressEnter={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !typed) return
          event.stopPropagation()
          clear()
        }}
      />
      <div className="media-choices">
        <Select
          className={on(filters.feature)}
          aria-label={t('media.for')}
          placeholder={t('media.for')}
          allowClear
          showSearch
          virtual={false}
          optionFilterProp="label"
          popupMatchSelectWidth={false}
          options={features}
          value={filters.feature ?? null}
          onChange={(feature: string | undefined) => onChange({ feature: feature ?? undefined })}
        />
        {hasTags && ((tags.data?.data.length ?? 0) > 0 || filters.tag !== undefined) && (
          <Select
            className={on(filters.tag)}
            aria-label={t('media.tag')}
            placeholder={t('media.tag')}
            allowClear
            showSearch
            virtual={false}
            popupMatchSelectWidth={false}
            options={
              tags.data?.data.map(({ name, records }) => ({ value: name, label: `${name} (${records})` })) ??
              []
            }
            value={filters.tag ?? null}
            onChange={(tag: string | undefined) => onChange({ tag: tag ?? undefined })}
          />
        )}
        <Select
          className={on(filters.unused)}
          aria-label={t('media.use')}
          placeholder={t('media.use')}
          allowClear
          virtual={false}
          popupMatchSelectWidth={false}
          options={[
            { value: 'used', label: t('media.used') },
            { value: 'unused', label: t('media.unused') },
          ]}
          value={filters.unused === undefined ? null : filters.unused ? 'unused' : 'used'}
          onChange={(use: string | undefined) => onChange({ unused: use ? use === 'unused' : undefined })}
        />
      </div>
      {tags.failure && (
        <SectionError
          title={t('media.tagsFailed')}
          messages={tags.failure.messages}
          busy={tags.isFetching}
          onRetry={tags.refresh}
        />
      )}
    </>
  )
}
