import { AutoComplete } from 'antd'
import { useState } from 'react'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useSuggestionList } from '#kit/fields/text/use-suggestion-list.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { type Tagged, tagCalls } from './tag-calls'

export type TagInputProps = {
  of: Tagged | 'media'
  /** Tags that are not suggested. */
  without?: readonly string[]
  onChange?: (name: string) => void
  /** A tag is chosen, or typed and confirmed with Enter. */
  onChoose?: (name: string) => void
  /** Enter is pressed, and the box has a tag. */
  onEnter?: () => void
  onClose?: () => void
}

/** A tag to type, with those in use as suggestions. */
export const TagInput = ({ of, without = [], onChange, onChoose, onEnter, onClose }: TagInputProps) => {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 200)
  const found = useCallQuery(
    of === 'media' ? 'x.mediaTags' : tagCalls[of].suggest,
    { query: search ? { search } : {} },
    { keepPrevious: true, ...(of !== 'media' && { under: of }) },
  )
  const names = (found.data?.data ?? []).map(({ name }) => name).filter((name) => !without.includes(name))
  const choose = (text: string) => {
    onChoose?.(text.trim())
    if (onChoose) setTyped('')
  }
  const { list, onKeyDownCapture } = useSuggestionList(names.length)
  return (
    <div onKeyDownCapture={onKeyDownCapture}>
      <AutoComplete
        {...list}
        className="tag-input"
        aria-label={t('tag.write')}
        placeholder={t('tag.hint')}
        autoFocus
        defaultActiveFirstOption={false}
        maxLength={limits.tagMax}
        value={typed}
        options={names.map((value) => ({ value }))}
        onChange={(text: string) => {
          setTyped(text)
          onChange?.(text.trim())
        }}
        onSelect={choose}
        onInputKeyDown={(event) => {
          if (event.key === 'Escape') onClose?.()
          // A highlighted suggestion is chosen by `onSelect`.
          const isListed = event.currentTarget.getAttribute('aria-activedescendant')
          if (event.key !== 'Enter' || isListed?.match(/_\d+$/) || !typed.trim()) return
          choose(typed)
          onEnter?.()
        }}
      />
    </div>
  )
}
