import { Select } from 'antd'
import { useMemo } from 'react'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { searchInputId } from '#kit/filters/SearchBox.tsx'
import { useDebouncedInput } from '#kit/filters/use-debounced-input.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { SectionError } from '#ui/states/SectionError.tsx'
import { mediaFeatures } from './features'
import type { MediaQuery } from './use-media-library'

type MediaFilterProps<T extends string> = {
  label: string
  options: { value: T; label: string }[]
  value: T | undefined
  /** `undefined` if the filter is cleared. */
  onChange: (value: T | undefined) => void
  /** Too few options to search among. */
  isShort?: boolean
}

/** One filter of pictures, highlighted while it applies. */
const MediaFilter = <T extends string>({ label, options, value, onChange, isShort }: MediaFilterProps<T>) => (
  <Select
    className={value === undefined ? 'filter-model' : 'filter-select filter-select-on'}
    aria-label={label}
    placeholder={label}
    allowClear
    showSearch={!isShort}
    optionFilterProp="label"
    virtual={false}
    popupMatchSelectWidth={false}
    options={options}
    value={value ?? null}
    onChange={(chosen: T | null | undefined) => onChange(chosen ?? undefined)}
  />
)

type Words = Pick<MediaQuery, 'search' | 'feature' | 'unused' | 'tag'>
type Props = {
  filters: Words
  onChange: (change: Words) => void
  /** `/` focuses this input. */
  isPage?: boolean
}

/** Filters pictures by text, by feature, and by whether records show them. */
export const MediaFilters = ({ filters, onChange, isPage }: Props) => {
  const { registry } = useKit()
  const features = useMemo(() => mediaFeatures(registry), [registry])
  const { typed, type, finish, clear } = useDebouncedInput(filters.search ?? '', (search) =>
    onChange({ search: search || undefined }),
  )
  const hasTags = useCapability('tagMedia')
  const tags = useCallQuery('x.mediaTags', {}, { enabled: hasTags })
  const tagOptions = (tags.data?.data ?? []).map(({ name, records }) => ({
    value: name,
    label: `${name} (${records})`,
  }))
  const use = filters.unused === undefined ? undefined : filters.unused ? 'unused' : 'used'
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
        <MediaFilter
          label={t('media.for')}
          options={features}
          value={filters.feature}
          onChange={(feature) => onChange({ feature })}
        />
        {hasTags && (tagOptions.length > 0 || filters.tag !== undefined) && (
          <MediaFilter
            label={t('media.tag')}
            options={tagOptions}
            value={filters.tag}
            onChange={(tag) => onChange({ tag })}
          />
        )}
        <MediaFilter
          label={t('media.use')}
          options={[
            { value: 'used', label: t('media.used') },
            { value: 'unused', label: t('media.unused') },
          ]}
          value={use}
          onChange={(chosen) => onChange({ unused: chosen && chosen === 'unused' })}
          isShort
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
