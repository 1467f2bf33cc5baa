import { SearchOutlined } from '@ant-design/icons'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { translateDeclared } from '#i18n/index.ts'
import { Input } from '../fields/text/line-input'
import type { FilterProps } from './filter-model'
import { useDebouncedInput } from './use-debounced-input'

type Props = Omit<FilterProps, 'fresh'> & {
  entry: Entry
  hint: string
  onEnter: ((text: string) => void) | undefined
}

/** Marks the input that `/` focuses. */
export const searchInputId = 'list-search'

export const SearchBox = ({ filter: { name }, values, onChange, entry, hint, onEnter }: Props) => {
  const { searchHint, name: resource } = entry.resource
  const { typed, type, finish, clear } = useDebouncedInput(values[name]?.[0] ?? '', (text, step) =>
    onChange({ [name]: text ? [text] : [] }, step),
  )
  return (
    <Input
      id={searchInputId}
      className="list-search"
      type="search"
      aria-label={hint}
      aria-keyshortcuts="/"
      placeholder={searchHint ? translateDeclared(`${resource}.searchHint`, searchHint) : hint}
      prefix={<SearchOutlined aria-hidden />}
      suffix={
        typed ? null : (
          <kbd className="list-key" aria-hidden>
            /
          </kbd>
        )
      }
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onPressEnter={({ currentTarget }) => {
        finish()
        if (!onEnter) return
        onEnter(typed.trim())
        // The next scan replaces it.
        currentTarget.select()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (typed) clear()
        else event.currentTarget.blur()
      }}
    />
  )
}
